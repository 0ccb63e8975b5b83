import type { listThreatModels } from "@opis/model/contract/threat-models";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Returns the prefix of all query keys of a company's threat models. */
export const threatsKey = (company: number) => [...queryKeys.company(company), "threats"];

/** Loads the threat models of a company. */
export function threatModelsQuery(company: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "models"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listThreatModels>("GET /companies/:company_id/threat_models/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
  });
}
