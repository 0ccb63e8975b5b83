import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import type { HistoryKind, NoticeRhythm, NoticeSaying, NoticeTopic } from "@opis/model/notices/notice-settings";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
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
import { moment, ofOneCompany, questionnaireColumns, rowColumns } from "./columns.ts";
import { companyColumn } from "./companies.ts";
import { proposedChanges } from "./proposed-changes.ts";

/** Notifications for followers of a questionnaire that are not changes of answers; numbered together with the history. */
export const notices = pgTable(
  "notices",
  {
    company_id: companyColumn(),
    id: bigint({ mode: "number" }).notNull().default(sql`nextval('history_id_seq')`),
    at: moment().notNull(),
    saying: text().$type<Exclude<NoticeSaying, "done">>().notNull(),
    /** The author as in the history; the product itself for approaching dates. */
    editor: text().notNull(),
    kind: text().$type<HistoryKind>().notNull(),
    ...rowColumns(),
    root_form: text().$type<FormName>().notNull(),
    root_id: integer().notNull(),
    title: text().notNull(),
    /** As in the history. */
    changes: jsonb().notNull(),
    /** The account that it is for; null for those who follow the questionnaire. */
    to_user: integer(),
    /** Identifies a notification that is sent once: for a date its row, question, day and distance. */
    once: text(),
    /** Withdrawn or replaced proposals are no longer reported. */
    proposal: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("notices_once_unique").on(table.company_id, table.once),
    index("notices_proposal_index").on(table.company_id, table.proposal),
    foreignKey({
      name: "notices_proposal_fk",
      columns: [table.company_id, table.proposal],
      foreignColumns: [proposedChanges.company_id, proposedChanges.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);

/** Subscribers to changes in a company: users, and external addresses. */
export const subscribers = pgTable(
  "subscribers",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** No foreign key: a subscription of a deleted account is skipped (`core/notices/active-subscribers.ts`). */
    user_id: integer(),
    /** The external address in lower case. */
    email: text(),
    /** The user who added the address; it receives only what this user may see. */
    added_by: integer(),
    /** Frequency for an external address; users have their own for all companies. */
    language: text().$type<Language>().notNull().default("ru"),
    rhythm: text().$type<NoticeRhythm>().notNull().default("daily"),
    /** When the recipient confirmed by the link in the e-mail. */
    confirmed: moment(),
    /** The last history entry at the time of the first subscription: earlier ones are not reported. */
    began_after: bigint({ mode: "number" }).notNull(),
    /** The last history entry that was sent or skipped: each is sent once. */
    told_through: bigint({ mode: "number" }).notNull(),
    /** The company's date of the last daily or weekly e-mail. */
    told_on: date({ mode: "string" }),
    /** The last history entry when the user marked everything as read. */
    seen_through: bigint({ mode: "number" }).notNull(),
    created: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("subscribers_user_unique").on(table.company_id, table.user_id),
    uniqueIndex("subscribers_email_unique").on(table.company_id, table.email),
    index("subscribers_user_index").on(table.user_id),
    index("subscribers_added_by_index").on(table.added_by),
    check("subscribers_one_reader", sql`(${table.user_id} is null) <> (${table.email} is null)`),
    ofOneCompany(),
  ],
);

/** What a subscriber follows: one questionnaire, all of a kind, or everything. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    subscriber_id: integer().notNull(),
    // Without a form all kinds, without an object all questionnaires of the kind.
    ...questionnaireColumns(),
    topics: text().array().$type<NoticeTopic[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    foreignKey({
      name: "subscriptions_subscriber_fk",
      columns: [table.company_id, table.subscriber_id],
      foreignColumns: [subscribers.company_id, subscribers.id],
    }).onDelete("cascade"),
    uniqueIndex("subscriptions_unique").on(
      table.company_id,
      table.subscriber_id,
      sql`coalesce(${table.form}, '')`,
      sql`coalesce(${table.object_id}, 0)`,
    ),
    ofOneCompany(),
  ],
);

/** E-mails that wait, failed or were sent recently. Their data contain no secret: a link is stored by its id. */
export const letters = pgTable(
  "letters",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    data: jsonb().notNull(),
    created: moment().notNull(),
    sent_at: moment(),
    /** Start of an attempt whose result is unknown, for e-mails that are sent at most once. */
    begun_at: moment(),
    /** When it failed for good and waits for a person. */
    failed_at: moment(),
    /** Response of the mail server to the last failed attempt. */
    error: text(),
  },
  (table) => [index("letters_created_index").on(table.created)],
);
