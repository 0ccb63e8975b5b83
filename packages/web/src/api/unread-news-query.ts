import type { Language } from "@opis/model/bilingual-text";
import type { readNewsState } from "@opis/model/contract/installation/news";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call-endpoint.ts";
import { queryKeys } from "./query-keys.ts";

/** Loads the reader's unseen news in a language, and the tags. */
export function newsStateQuery(language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.news, "state", language],
    queryFn: ({ signal }) => call<typeof readNewsState>("GET /news/state/", { signal }),
  });
}
