import type { Language } from "@opis/model/bilingual-text";
import type { readDataMap } from "@opis/model/contract/companies/data-map";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Loads a company's data map; country names are in the user's language. */
export function dataMapQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "data-map", language],
    queryFn: ({ signal }) =>
      call<typeof readDataMap>("GET /companies/:company_id/data_map/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
  });
}
