import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Requisites and wizard answers of a generated document, and from which data it was last generated. */
export const generatedDocuments = pgTable(
  "generated_documents",
  {
    company_id: companyColumn(),
    key: text().notNull(),
    /** The object that the document is about; 0 for a document about the company. */
    object_id: integer().notNull().default(0),
    date: date({ mode: "string" }),
    number: text().notNull().default(""),
    answers: jsonb().notNull().default({}),
    /** Changes that people made in its text (`TextEdit`). */
    edits: jsonb().notNull().default([]),
    made_at: moment(),
    made_by: text().notNull().default(""),
    /** The date printed in the document when it was last generated. */
    made_date: date({ mode: "string" }),
    /** Revision of the company from which the document was last generated; it may be stale if the company has a later one. */
    made_revision: integer(),
    /** The answers that were printed (`PrintedValues`), to show what changed since. */
    made_values: jsonb(),
    /** Forms whose rows the last generated or signed document depends on; null if unknown, then any change may affect it. */
    made_from: text().array(),
    /** When webhooks were notified that it is stale; a new version resets that. */
    stale_announced: moment(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key, table.object_id] }), ofOneCompany()],
);

/** Versions of generated documents: each that differs from the one before, and each approved one. */
export const documentMakings = pgTable(
  "document_makings",
  {
    company_id: companyColumn(),
    id: uuid().notNull(),
    key: text().notNull(),
    object_id: integer().notNull().default(0),
    made_at: moment().notNull(),
    made_by: text().notNull(),
    /** Requisites printed in the document, or under which it was approved. */
    date: date({ mode: "string" }).notNull(),
    number: text().notNull().default(""),
    /** Approved, signed or filed versions are retained. */
    is_approved: boolean().notNull(),
    /** SHA-256 of the text. */
    sha256: text().notNull(),
    /** The composed document, compressed. */
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("document_makings_document_index").on(table.company_id, table.key, table.object_id, table.made_at),
    ofOneCompany(),
  ],
);
