import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Rows that each import created or changed, so that it can be undone. */
export const imports = pgTable(
  "imports",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    at: moment().notNull(),
    editor: text().notNull(),
    /** Created rows as `{form, id, name}`, in order of creation. */
    objects: jsonb().notNull(),
    /** Changed rows as `{form, id, name, before}` with their former answers, in order of change. */
    updates: jsonb().notNull().default([]),
    /** The last history entry at the end of the import: later entries about its rows are changes since. */
    history_mark: bigint({ mode: "number" }).notNull(),
    undone_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("imports_time_index").on(table.company_id, table.at),
    ofOneCompany(),
  ],
);
