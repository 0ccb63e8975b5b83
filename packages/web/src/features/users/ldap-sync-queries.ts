import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  planDirectorySync,
  readDirectorySync,
  syncWithDirectory,
} from "@opis/model/contract/people/directory-sync";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Poll interval of a running sync, milliseconds. */
const pollMilliseconds = 1_000;

export type DirectorySyncRun = AnswerOf<typeof syncWithDirectory>;
export type DirectoryPlan = AnswerOf<typeof planDirectorySync>;

/** Loads whether the company syncs its groups with a directory, and the result; polled while a sync runs. */
export function directorySyncQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.directorySync(company),
    queryFn: ({ signal }) =>
      call<typeof readDirectorySync>("GET /companies/:company_id/users_groups/sync_with_ad/", {
        params: { company_id: company },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.last?.state === "waiting" ? pollMilliseconds : false),
  });
}

/** Loads what a sync would change now. */
export function directoryPlanQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.directoryPlan(company),
    queryFn: ({ signal }) =>
      call<typeof planDirectorySync>("GET /companies/:company_id/users_groups/sync_with_ad/plan/", {
        params: { company_id: company },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Requests a sync. */
export function askForDirectorySync(company: number) {
  return call<typeof syncWithDirectory>("POST /companies/:company_id/users_groups/sync_with_ad/", {
    params: { company_id: company },
    body: {},
  });
}
