import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listWrittenNews, readNews } from "@opis/model/contract/installation/news";
import { feedLimits, type listNewsFeeds } from "@opis/model/contract/installation/news-feeds";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type NewsLine = AnswerOf<typeof listWrittenNews>["results"][number];
export type NewsWhole = AnswerOf<typeof readNews>;

/** Rows per request. */
export const newsPageSize = 50;

/** One piece of news with its text. */
export function oneNewsQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.news, "one", id],
    queryFn: ({ signal }) => call<typeof readNews>("GET /news/:id/", { params: { id }, signal }),
  });
}

export type NewsFeed = AnswerOf<typeof listNewsFeeds>["results"][number];

/** The feeds that news are taken from. */
export function newsFeedsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.news, "feeds"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listNewsFeeds>("GET /installation/news-feeds/", {
          query: { limit: feedLimits.feeds },
          signal,
        })
      ).results,
  });
}
