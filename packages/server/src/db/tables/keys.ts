import type { FormName } from "@opis/model/forms/names";
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
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Links by which outsiders answer: each opens one questionnaire, or all with any of its tags (decisions 4). */
export const keys = pgTable(
  "keys",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: text().notNull(),
    /** What this installation computes the token of, to put it into a letter; none of keys that were made before that. */
    link: uuid(),
    /** The first characters of the token, by which people know it. */
    hint: text().notNull(),
    form: text().$type<FormName>(),
    object_id: integer(),
    tags: text().array().notNull().default([]),
    /** Whoever has it reads and comments, and answers nothing. */
    comments_only: boolean().notNull().default(false),
    /** What is answered by it is proposed, and stands once somebody of the company accepts it. */
    proposes: boolean().notNull().default(false),
    /** The last day on which it opens anything. */
    expiration: date({ mode: "string" }).notNull(),
    is_active: boolean().notNull().default(true),
    /** The e-mail for whom it was made; empty where nobody is named. */
    recipient: text().notNull().default(""),
    /** What whoever opens it reads first. */
    text: text().notNull().default(""),
    created: moment().notNull().defaultNow(),
    /** Who made it, as `Editor.author` tells people apart. */
    created_by: text().notNull(),
    /** When a respondent last said that all is answered, and the e-mail by which they did. */
    completed: moment(),
    completed_by: text().notNull().default(""),
    /** When somebody last asked for another one in place of it. */
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

/** Who has opened a key, by the e-mail they say, empty of whoever has only looked. */
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
