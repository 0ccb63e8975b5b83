import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Requisites and wizard answers of a generated document, and when it was last made from which data. */
export const generatedDocuments = pgTable(
  "generated_documents",
  {
    company_id: ofCompany(),
    key: text().notNull(),
    /** The object that the document is about; 0 for one about the company. */
    object_id: integer().notNull().default(0),
    date: date({ mode: "string" }),
    number: text().notNull().default(""),
    answers: jsonb().notNull().default({}),
    /** What people have changed in its text (`TextEdit`). */
    edits: jsonb().notNull().default([]),
    made_at: moment(),
    made_by: text().notNull().default(""),
    /** Date that stood in the paper when it was last made. */
    made_date: date({ mode: "string" }),
    /** Revision of the company the paper was last made from; stale where the company has moved on. */
    made_revision: integer(),
    /** What the paper printed of the answers when it was last made (`PaperValues`): the next look tells what changed. */
    made_values: jsonb(),
    /** The forms whose rows it was made from when it was last made or signed; null where nobody knows: then any change may be one of it. */
    made_from: text().array(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key, table.object_id] }), ofOneCompany()],
);

/** Makings of documents with what they said: each that differs from the one before it, and each that was approved. */
export const documentMakings = pgTable(
  "document_makings",
  {
    company_id: ofCompany(),
    id: uuid().notNull(),
    key: text().notNull(),
    object_id: integer().notNull().default(0),
    made_at: moment().notNull(),
    made_by: text().notNull(),
    /** Requisites that stood in the paper, or under which it was approved. */
    date: date({ mode: "string" }).notNull(),
    number: text().notNull().default(""),
    /** It was approved, signed or filed: it is kept for good. */
    is_approved: boolean().notNull(),
    /** SHA-256 of its text. */
    sha256: text().notNull(),
    /** The composed paper, packed. */
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("document_makings_document_index").on(table.company_id, table.key, table.object_id, table.made_at),
    ofOneCompany(),
  ],
);
