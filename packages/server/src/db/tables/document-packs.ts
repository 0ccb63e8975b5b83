import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Packs of all that a check asks for, frozen: their content lies in the storage of files and never changes. */
export const documentPacks = pgTable(
  "document_packs",
  {
    company_id: ofCompany(),
    id: uuid().notNull(),
    /** What it was made for. */
    purpose: text().notNull(),
    made_by: text().notNull(),
    created: moment().notNull(),
    /** Why it was not made, as the error's code; empty where nothing went wrong. */
    failure: text().notNull().default(""),
    /** Of the content, once it is made: how many files it has, its name, size in bytes, SHA-256, key in the storage. */
    files: integer(),
    filename: text().notNull().default(""),
    size: integer(),
    sha256: text().notNull().default(""),
    blob: text(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] }), ofOneCompany()],
);
