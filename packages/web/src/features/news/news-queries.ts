import type { Language } from "@opis/model/bilingual-text";
import type { readNews, readNewsState } from "@opis/model/contract/installation/news";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Rows per request. */
export const newsPageSize = 50;

/** Loads a piece of news with its text. */
export function oneNewsQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.news, "one", id],
    queryFn: ({ signal }) => call<typeof readNews>("GET /news/:id/", { params: { id }, signal }),
  });
}

/** Loads the reader's unseen news in a language, and the tags. */
export function newsStateQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.news, "state", language],
    queryFn: ({ signal }) => call<typeof readNewsState>("GET /news/state/", { signal }),
  });
}
