import type { Language } from "@opis/model/bilingual-text";
import type { FeedTrouble } from "@opis/model/contract/installation/news-feeds";
import { boolean, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** News items of the installation; they belong to no company. */
export const news = pgTable(
  "news",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** Address of the source. */
    link: text().notNull().default(""),
    /** The date of the law it is about; its readers are led to what changes for their companies. */
    law_date: date({ mode: "string" }),
    /** Time of publication; null for a draft. */
    published: moment(),
  },
  (table) => [index("news_published_index").on(table.published)],
);

/** News feeds of the installation; they belong to no company. */
export const newsFeeds = pgTable(
  "news_feeds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    address: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Whether it is read automatically; off until a superuser switches it on. */
    is_on: boolean().notNull().default(false),
    /** Whether entries are published at once; otherwise they become drafts. */
    publishes: boolean().notNull().default(false),
    /** Title of the feed. */
    title: text().notNull().default(""),
    /** Validators for conditional requests (ETag, Last-Modified). */
    etag: text().notNull().default(""),
    last_modified: text().notNull().default(""),
    fetched: moment(),
    /** Error of the last attempt. */
    trouble: text().$type<FeedTrouble>(),
    /** News items created by the last attempt. */
    brought: integer().notNull().default(0),
  },
  (table) => [unique("news_feeds_address_key").on(table.address)],
);

/** Entries that were read, by hash: none is taken twice, even if its news item was deleted. */
export const newsFeedEntries = pgTable("news_feed_entries", {
  key: text().primaryKey(),
  came: moment().notNull(),
});
