import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listWrittenNews, readNews, readNewsState } from "@opis/model/contract/news";
import type { Language } from "@opis/model/words";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type NewsLine = AnswerOf<typeof listWrittenNews>["results"][number];
export type NewsWhole = AnswerOf<typeof readNews>;

/** Rows that are asked for at once. */
export const newsPageSize = 50;

/** What the reader has not seen, and the tags. */
export function newsStateQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.news, "state", language],
    queryFn: ({ signal }) => call<typeof readNewsState>("GET /news/state/", { signal }),
  });
}

/** One piece of news with its text. */
export function oneNewsQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.news, "one", id],
    queryFn: ({ signal }) => call<typeof readNews>("GET /news/:id/", { params: { id }, signal }),
  });
}
