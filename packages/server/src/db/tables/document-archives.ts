import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Archives of a company's ready documents, kept an hour. In the database, so that any server may make one and any may give it out. */
export const documentArchives = pgTable(
  "document_archives",
  {
    company_id: ofCompany(),
    id: uuid().notNull(),
    /** Who asked for it, as `Editor.author` tells people apart. */
    author: text().notNull(),
    format: text().notNull(),
    /** Of the documents of one key alone; empty of all. */
    key: text().notNull().default(""),
    total: integer().notNull(),
    failed: boolean().notNull().default(false),
    /** Revision of the company that the files are made from. */
    revision: integer().notNull(),
    created: moment().notNull(),
    /** Grows with each try to make it; files of an earlier maker are refused. */
    attempt: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("document_archives_author_index").on(table.company_id, table.author),
    ofOneCompany(),
  ],
);

/** Files of an archive that are made. */
export const documentArchiveFiles = pgTable(
  "document_archive_files",
  {
    company_id: integer().notNull(),
    archive_id: uuid().notNull(),
    position: integer().notNull(),
    key: text().notNull(),
    object_id: integer().notNull().default(0),
    name: text().notNull(),
    /** Date that stands in the paper. */
    made_date: text().notNull(),
    made_number: text().notNull().default(""),
    bytes: bytes().notNull(),
    made_values: jsonb().notNull(),
    /** The forms whose rows it was made from; null where any change may be one of it. */
    made_from: text().array(),
    /** SHA-256 of the paper's text, and the paper itself, packed; absent of what is no making of it. */
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
