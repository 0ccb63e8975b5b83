import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Inspection packs. Their content is in the file storage and never changes. */
export const documentPacks = pgTable(
  "document_packs",
  {
    company_id: companyColumn(),
    id: uuid().notNull(),
    /** The purpose of the pack. */
    purpose: text().notNull(),
    made_by: text().notNull(),
    created: moment().notNull(),
    /** Error code if the pack could not be generated. */
    failure: text().notNull().default(""),
    /** Of the generated content: number of files, name, bytes, SHA-256, storage key. */
    files: integer(),
    filename: text().notNull().default(""),
    size: integer(),
    sha256: text().notNull().default(""),
    blob: text(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] }), ofOneCompany()],
);
