import type { FeedTrouble } from "@opis/model/contract/installation/news-feeds";
import type { Language } from "@opis/model/words";
import { boolean, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Feeds of others' news that the owner of the installation takes news from; they belong to no company. */
export const newsFeeds = pgTable(
  "news_feeds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    address: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Asked by itself; nothing is where the owner has not said so. */
    is_on: boolean().notNull().default(false),
    /** What comes is published at once; else it waits as drafts. */
    publishes: boolean().notNull().default(false),
    /** What the feed calls itself. */
    title: text().notNull().default(""),
    /** By what its server knows whether there is anything new since. */
    etag: text().notNull().default(""),
    last_modified: text().notNull().default(""),
    fetched: moment(),
    /** Why nothing came of the last try. */
    trouble: text().$type<FeedTrouble>(),
    /** News that the last try brought. */
    brought: integer().notNull().default(0),
  },
  (table) => [unique("news_feeds_address_key").on(table.address)],
);

/** Entries that came once, by a hash of what names them: none comes again, not even after its news were deleted. */
export const newsFeedEntries = pgTable("news_feed_entries", {
  key: text().primaryKey(),
  came: moment().notNull(),
});
