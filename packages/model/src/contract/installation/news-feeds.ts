import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { webAddress } from "../../validation/text-schemas.ts";
import { endpoint, idParams, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { ofOwner } from "./news.ts";

/** Limits: feeds, entries and megabytes per fetch, hours between fetches. */
export const feedLimits = { feeds: 50, entries: 200, megabytes: 3, hoursBetween: 3 } as const;

/** Why a fetch failed: the address was unreachable or forbidden, or the content is not a feed. */
export const feedTroubles = [
  "wrong_address",
  "forbidden_scheme",
  "forbidden_port",
  "forbidden_address",
  "dns",
  "unreachable",
  "bad_certificate",
  "timed_out",
  "cancelled",
  "broken_answer",
  "too_big",
  "redirect_loop",
  "refused",
  "no_feed",
] as const;
export type FeedTrouble = (typeof feedTroubles)[number];

const path = "/installation/news-feeds/";
const singleFeed = { params: idParams } as const;
const feedFields = {
  language: z.enum(languages),
  /** Fetched automatically every three hours while on. */
  is_on: z.boolean(),
  /** Entries are published immediately; otherwise they become drafts. */
  publishes: z.boolean(),
};

const newsFeed = z.object({
  id: z.int(),
  address: z.string(),
  ...feedFields,
  /** Title given by the feed; empty until fetched. */
  title: z.string(),
  /** Time of the last fetch; null if never. */
  fetched: z.string().nullable(),
  /** Why that fetch failed; null on success. */
  trouble: z.enum(feedTroubles).nullable(),
  /** Number of news items it has brought. */
  brought: z.int(),
});

/** Lists news feeds by address. */
export const listNewsFeeds = endpoint({
  ...ofOwner,
  method: "GET",
  path,
  summary: words("Ленты новостей", "List news feeds"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(newsFeed),
  status: 200,
});

/** Adds a feed (RSS 0.9–2.0, Atom). It is not fetched automatically until switched on. */
export const addNewsFeed = endpoint({
  ...ofOwner,
  method: "POST",
  path,
  summary: words("Добавить ленту новостей", "Create a news feed"),
  body: z.strictObject({
    address: webAddress(),
    language: feedFields.language,
    is_on: feedFields.is_on.default(false),
    publishes: feedFields.publishes.default(false),
  }),
  response: newsFeed,
  status: 201,
});

/** Switches a feed on or off, or changes whether its news are published. */
export const changeNewsFeed = endpoint({
  ...ofOwner,
  ...singleFeed,
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Изменить ленту новостей", "Update a news feed"),
  body: z.strictObject(feedFields).partial(),
  response: newsFeed,
  status: 200,
});

/** Deletes a feed; its news are retained. */
export const deleteNewsFeed = endpoint({
  ...ofOwner,
  ...singleFeed,
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Удалить ленту новостей", "Delete a news feed"),
  response: nothing,
  status: 204,
});

/** Fetches a feed immediately, whether on or not, and returns the result. */
export const fetchNewsFeed = endpoint({
  ...ofOwner,
  ...singleFeed,
  method: "POST",
  path: `${path}:id/fetch/`,
  summary: words("Проверить ленту новостей сейчас", "Check a news feed now"),
  response: newsFeed,
  status: 200,
});

/** Imports the entries of a saved feed file as drafts in the caller's language. */
export const importNewsFile = endpoint({
  ...ofOwner,
  method: "POST",
  path: `${path}file/`,
  summary: words("Загрузить новости из файла ленты", "Import news from a feed file"),
  upload: "feed",
  response: z.object({
    /** Number of new drafts. */
    brought: z.int(),
    /** Entries imported before. */
    known: z.int(),
  }),
  status: 201,
});
