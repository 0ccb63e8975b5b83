import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { webAddress } from "../../validation/text-schemas.ts";
import { idParams, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ofOwner } from "./news.ts";

/** What is taken from feeds: from how many, and of one at a time. */
export const feedLimits = { feeds: 50, entries: 200, megabytes: 3, hoursBetween: 3 } as const;

/** Why nothing came of a feed: what stood in the way of its address, or what its text is not. */
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
const one = { params: idParams } as const;
const feedFields = {
  language: z.enum(languages),
  /** Fetched automatically every three hours while this is on. */
  is_on: z.boolean(),
  /** What comes is published at once; else it waits as drafts. */
  publishes: z.boolean(),
};

const newsFeed = z.object({
  id: z.int(),
  address: z.string(),
  ...feedFields,
  /** What it calls itself; empty until it was fetched. */
  title: z.string(),
  /** When it was fetched last; null where never. */
  fetched: z.string().nullable(),
  /** Why nothing came of that; null where it went well. */
  trouble: z.enum(feedTroubles).nullable(),
  /** News that it brought. */
  brought: z.int(),
});

/** Feeds that news are taken from, by their addresses. */
export const listNewsFeeds = endpoint({
  ...ofOwner,
  method: "GET",
  path,
  summary: words("Ленты новостей", "Feeds of news"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(newsFeed),
  status: 200,
});

/** Adds a feed (RSS 0.9–2.0, Atom). It is not fetched automatically before it is switched on. */
export const addNewsFeed = endpoint({
  ...ofOwner,
  method: "POST",
  path,
  summary: words("Добавить ленту новостей", "Add a feed of news"),
  body: z.strictObject({
    address: webAddress(),
    language: feedFields.language,
    is_on: feedFields.is_on.default(false),
    publishes: feedFields.publishes.default(false),
  }),
  response: newsFeed,
  status: 201,
});

/** Switches a feed on or off, or says what becomes of its news. */
export const changeNewsFeed = endpoint({
  ...ofOwner,
  ...one,
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Изменить ленту новостей", "Change a feed of news"),
  body: z.strictObject(feedFields).partial(),
  response: newsFeed,
  status: 200,
});

/** Takes a feed away; the news that it brought stay. */
export const deleteNewsFeed = endpoint({
  ...ofOwner,
  ...one,
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Убрать ленту новостей", "Take a feed of news away"),
  response: nothing,
  status: 204,
});

/** Asks a feed at once, whether it is on or not; what came of it is in the answer. */
export const fetchNewsFeed = endpoint({
  ...ofOwner,
  ...one,
  method: "POST",
  path: `${path}:id/fetch/`,
  summary: words("Проверить ленту новостей сейчас", "Ask a feed of news now"),
  response: newsFeed,
  status: 200,
});

/** Takes the entries of a feed that was saved as a file; they come as drafts in the language of the caller. */
export const importNewsFile = endpoint({
  ...ofOwner,
  method: "POST",
  path: `${path}file/`,
  summary: words("Взять новости из файла ленты", "Take news from the file of a feed"),
  upload: "feed",
  response: z.object({
    /** News that are drafts now. */
    brought: z.int(),
    /** Entries that had come before. */
    known: z.int(),
  }),
  status: 201,
});
