import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ofOneCompany } from "../companies/tenancy.ts";
import { companies } from "./companies.ts";

/** What each import created, so that it can be undone. */
export const imports = pgTable(
  "imports",
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    editor: text().notNull(),
    /** Created rows as `{form, id, name}`, in the order of their making. */
    objects: jsonb().notNull(),
    /** The last entry of history when the import ended: a later one about its rows is a change since. */
    history_mark: bigint({ mode: "number" }).notNull(),
    undone_at: timestamp({ withTimezone: true, mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("imports_time_index").on(table.company_id, table.at),
    ofOneCompany(),
  ],
);
