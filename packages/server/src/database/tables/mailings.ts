import type { Language } from "@opis/model/bilingual-text";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, ofOneCompany, questionnaireColumns } from "./columns.ts";
import { companies, companyColumn } from "./companies.ts";

/** Mailing settings of a company that differ from the defaults. */
export const mailContexts = pgTable(
  "mail_contexts",
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    link_days: integer().notNull().default(14),
    reminder_days: integer().array().notNull().default(sql`'{7,3,1}'`),
    /** `{ date, tags }` for each day on which people without an answer get a request. */
    dates: jsonb().notNull().default([]),
    /** The account in whose name and with whose rights it is sent. */
    dates_by: integer(),
  },
  () => [ofOneCompany()],
);

/** Links that were mailed together. */
export const mailings = pgTable(
  "mailings",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    created: moment().notNull(),
    /** The sender, as in `Editor.author` and as named in the e-mails. */
    created_by: text().notNull(),
    sender: text().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    comments_only: boolean().notNull(),
    expiration: date({ mode: "string" }).notNull(),
    /** The day of the schedule, which allows one mailing a day. */
    scheduled_for: date({ mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("mailings_scheduled_unique").on(table.company_id, table.scheduled_for),
    ofOneCompany(),
  ],
);

/** E-mails of mailings and their reminders: each to one recipient about one link. */
export const mailedLetters = pgTable(
  "mailed_letters",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    mailing_id: integer().notNull(),
    key_id: integer(),
    letter: uuid().notNull(),
    email: text().notNull(),
    ...questionnaireColumns(),
    tags: text().array().notNull().default([]),
    /** Name of the questionnaire at that time. */
    title: text().notNull(),
    /** The last day of the link as stated in the e-mail. */
    expiration: date({ mode: "string" }).notNull(),
    /** Days before the end for a reminder; null for the first e-mail. */
    reminder: integer(),
    created: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    foreignKey({
      name: "mailed_letters_mailing_fk",
      columns: [table.company_id, table.mailing_id],
      foreignColumns: [mailings.company_id, mailings.id],
    }).onDelete("cascade"),
    index("mailed_letters_mailing_index").on(table.company_id, table.mailing_id),
    index("mailed_letters_object_index").on(table.company_id, table.form, table.object_id, table.email),
    index("mailed_letters_key_index").on(table.company_id, table.key_id),
    // Only one server sends the reminder.
    uniqueIndex("mailed_letters_reminder_unique").on(table.company_id, table.key_id, table.expiration, table.reminder),
    ofOneCompany(),
  ],
);
