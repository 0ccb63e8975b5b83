import type { listVideos } from "@opis/model/contract/installation/videos";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";

// Signed URLs expire after some hours: they are refetched well before.
const freshMilliseconds = 30 * 60_000;

/** Loads all video instructions in order. */
export function videosQuery() {
  return queryOptions({
    queryKey: queryKeys.videos,
    queryFn: ({ signal }) => call<typeof listVideos>("GET /videos/", { query: { limit: pageRows.most }, signal }),
    select: ({ results }) => results,
    staleTime: freshMilliseconds,
    refetchInterval: freshMilliseconds,
    meta: { quiet: true },
  });
}
