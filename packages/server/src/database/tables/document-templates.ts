import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts-sessions-and-roles.ts";
import { bytes, moment, ofOneCompany } from "./columns.ts";
import { companies, companyColumn } from "./companies.ts";

/** Returns a version of a template of a company or user. */
const version = () => ({
  id: integer().notNull().generatedByDefaultAsIdentity(),
  /** Key of the document. */
  key: text().notNull(),
  /** Counted from 1 for each document. */
  version: integer().notNull(),
  filename: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  bytes: bytes().notNull(),
  created: moment().notNull(),
  created_by: text().notNull(),
  in_force: boolean().notNull().default(false),
});

/** Document templates of companies by version; at most one for each document is active. */
export const paperTemplates = pgTable(
  "paper_templates",
  {
    company_id: companyColumn(),
    ...version(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("paper_templates_version_unique").on(table.company_id, table.key, table.version),
    uniqueIndex("paper_templates_in_force_unique").on(table.company_id, table.key).where(sql`in_force`),
    ofOneCompany(),
  ],
);

/** Personal templates, used in companies without a template of their own. */
export const ownPaperTemplates = pgTable(
  "own_paper_templates",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...version(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex("own_paper_templates_version_unique").on(table.user_id, table.key, table.version),
    uniqueIndex("own_paper_templates_in_force_unique").on(table.user_id, table.key).where(sql`in_force`),
  ],
);

/** Letterheads of companies. */
export const letterheads = pgTable(
  "letterheads",
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    has_requisites: boolean().notNull().default(false),
    line: text().notNull().default(""),
    typeface: text().notNull().default("serif"),
    number_pattern: text().notNull().default(""),
    /** The uploaded logo, with its type and size in pixels. */
    logo: bytes(),
    logo_type: text(),
    logo_width: integer(),
    logo_height: integer(),
  },
  () => [ofOneCompany()],
);
