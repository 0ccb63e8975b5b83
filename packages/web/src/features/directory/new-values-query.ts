import type { listNewValues } from "@opis/model/contract/forms/respondent-directory-values";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Loads the directory values of a company that wait to be accepted. */
export function newValuesQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.newValues(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listNewValues>("GET /companies/:company_id/new_values/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    staleTime: 0,
  });
}
