import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, ofOneCompany, questionnaireColumns } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Links for respondents: each gives access to one questionnaire, or to all with any of its tags (decisions 4). */
export const keys = pgTable(
  "keys",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().notNull(),
    /** Input from which this installation computes the token for e-mails; null for links from before that. */
    link: uuid(),
    /** The first characters of the token, shown to people. */
    hint: text().notNull(),
    ...questionnaireColumns(),
    tags: text().array().notNull().default([]),
    /** Whether respondents may only read and comment. */
    comments_only: boolean().notNull().default(false),
    /** Whether answers are proposals until a member accepts them. */
    proposes: boolean().notNull().default(false),
    /** The last day of validity. */
    expiration: date({ mode: "string" }).notNull(),
    is_active: boolean().notNull().default(true),
    /** The e-mail of the respondent; empty if no one is named. */
    recipient: text().notNull().default(""),
    /** The message shown first to the respondent. */
    text: text().notNull().default(""),
    created: moment().notNull().defaultNow(),
    /** The creator, as in `Editor.author`. */
    created_by: text().notNull(),
    /** When a respondent last reported that everything is answered, and their e-mail. */
    completed: moment(),
    completed_by: text().notNull().default(""),
    /** When a respondent last requested a new link in place of it. */
    asked_again: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("keys_hint_unique").on(table.company_id, table.hint),
    uniqueIndex("keys_token_unique").on(table.company_id, table.token_hash),
    index("keys_object_index").on(table.company_id, table.form, table.object_id),
    check(
      "keys_one_form_or_tags",
      sql`case when ${table.form} is null then ${table.object_id} is null and cardinality(${table.tags}) > 0 else ${table.object_id} is not null and cardinality(${table.tags}) = 0 end`,
    ),
    ofOneCompany(),
  ],
);

/** Visitors of a link by the e-mail they state; empty for those who have only looked. */
export const keyUses = pgTable(
  "key_uses",
  {
    company_id: integer().notNull(),
    key_id: integer().notNull(),
    email: text().notNull(),
    first_used: moment().notNull(),
    last_used: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: "key_uses_key", columns: [table.company_id, table.key_id, table.email] }),
    foreignKey({
      name: "key_uses_key_fk",
      columns: [table.company_id, table.key_id],
      foreignColumns: [keys.company_id, keys.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);
