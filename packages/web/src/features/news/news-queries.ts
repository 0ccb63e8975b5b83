import type { readNews } from "@opis/model/contract/installation/news";
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
