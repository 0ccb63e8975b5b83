import type { FormName } from "@opis/model/forms/names";
import type { NoticeRhythm, NoticeTopic } from "@opis/model/notices/notices";
import type { Language } from "@opis/model/words";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Who hears of what changes in a company: somebody with an account, or an outside address. */
export const subscribers = pgTable(
  "subscribers",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** No foreign key: a subscription of a deleted account is skipped (`notices/subscriber-now.ts`). */
    user_id: integer(),
    /** The address of an outsider, in lower case. */
    email: text(),
    /** Who added the outsider: they hear of nothing that this person may not see. */
    added_by: integer(),
    /** An outsider's; people with an account have their own, for all companies. */
    language: text().$type<Language>().notNull().default("ru"),
    rhythm: text().$type<NoticeRhythm>().notNull().default("daily"),
    /** When the outsider agreed by the letter's link. */
    confirmed: moment(),
    /** The last entry that was there when they first followed anything: what was before is not told. */
    began_after: bigint({ mode: "number" }).notNull(),
    /** The last entry of the history that letters have told of, or passed over: each is told once. */
    told_through: bigint({ mode: "number" }).notNull(),
    /** The company's day of the last letter that told by the day or by the week. */
    told_on: date({ mode: "string" }),
    /** The last entry that was there when they said they had read all. */
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

/** What each of them hears of: one questionnaire, all of a kind, or all. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    subscriber_id: integer().notNull(),
    /** Null of all kinds. */
    form: text().$type<FormName>(),
    /** Null of all of the kind. */
    object_id: integer(),
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
