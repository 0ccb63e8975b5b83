import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

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
