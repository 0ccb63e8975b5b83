import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ofOneCompany } from "../tenancy.ts";
import { companies } from "./companies.ts";

/** Requisites and wizard answers of a generated document, and when it was last made from which data. */
export const generatedDocuments = pgTable(
  "generated_documents",
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** The object that the document is about; 0 for one about the company. */
    object_id: integer().notNull().default(0),
    date: date({ mode: "string" }),
    number: text().notNull().default(""),
    answers: jsonb().notNull().default({}),
    made_at: timestamp({ withTimezone: true, mode: "string" }),
    made_by: text().notNull().default(""),
    /** Date that stood in the paper when it was last made. */
    made_date: date({ mode: "string" }),
    /** Revision of the company the paper was last made from; stale where the company has moved on. */
    made_revision: integer(),
    /** What the paper printed of the answers when it was last made (`PaperValues`): the next look tells what changed. */
    made_values: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key, table.object_id] }), ofOneCompany()],
);
