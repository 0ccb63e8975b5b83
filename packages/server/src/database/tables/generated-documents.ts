import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

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

/** Archives of a company's ready documents, stored for an hour. In the database, so that any server can generate and send them. */
export const documentArchives = pgTable(
  "document_archives",
  {
    company_id: companyColumn(),
    id: uuid().notNull(),
    /** The user who requested it, as in `Editor.author`. */
    author: text().notNull(),
    format: text().notNull(),
    /** Key of the documents; empty for all documents. */
    key: text().notNull().default(""),
    total: integer().notNull(),
    failed: boolean().notNull().default(false),
    /** Revision of the company from which the files are generated. */
    revision: integer().notNull(),
    created: moment().notNull(),
    /** Number of the attempt; files of an earlier attempt are refused. */
    attempt: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("document_archives_author_index").on(table.company_id, table.author),
    ofOneCompany(),
  ],
);

/** Generated files of an archive. */
export const documentArchiveFiles = pgTable(
  "document_archive_files",
  {
    company_id: integer().notNull(),
    archive_id: uuid().notNull(),
    position: integer().notNull(),
    key: text().notNull(),
    object_id: integer().notNull().default(0),
    name: text().notNull(),
    /** The date printed in the document. */
    made_date: text().notNull(),
    made_number: text().notNull().default(""),
    bytes: bytes().notNull(),
    made_values: jsonb().notNull(),
    /** Forms whose rows the document depends on; null if any change may affect it. */
    made_from: text().array(),
    /** SHA-256 of the text and the compressed document; null for files that are not generated documents. */
    text_sha256: text(),
    content: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.archive_id, table.position] }),
    foreignKey({
      name: "document_archive_files_archive",
      columns: [table.company_id, table.archive_id],
      foreignColumns: [documentArchives.company_id, documentArchives.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);

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

/** Reminders of the expiry of uploaded documents, so that each is sent once. Rows of deleted documents are removed nightly. */
export const documentReminders = pgTable(
  "document_reminders",
  {
    company_id: companyColumn(),
    document: integer().notNull(),
    /** The expiry date in the reminder: after a change of the date reminders are sent again. */
    expires: date({ mode: "string" }).notNull(),
    /** Days before the expiry. */
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.document, table.expires, table.days] }), ofOneCompany()],
);

/** Text extracted from uploaded files for the search; extracted again where it is missing. */
export const documentTexts = pgTable(
  "document_texts",
  {
    company_id: companyColumn(),
    /** Storage key of the file. */
    blob: text().notNull(),
    /** Normalised like names: lower case, `ё` as `е`; empty if the file has no text. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.blob] }), ofOneCompany()],
);
