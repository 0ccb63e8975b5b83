import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type ListedHistoryEntry = AnswerOf<typeof listHistory>["results"][number];

/** What the history is narrowed by. */
export type HistoryFilter = Omit<CallOf<typeof listHistory>["query"], "limit" | "offset" | "ordering" | "time_zone">;

const pageEntries = 30;

// The days of the filter are the days by which the entries are shown.
const hereTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The history of a company, a page at a time, the newest first. */
export function historyQuery(company: number, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.company(company), "history", filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistory>("GET /companies/:company_id/history/", {
        params: { company_id: company },
        query: { ...filter, time_zone: hereTimeZone, limit: pageEntries, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next, results }, _pages, offset) => (next === null ? undefined : offset + results.length),
    // Whatever was done since the last look is to be seen.
    staleTime: 0,
  });
}
