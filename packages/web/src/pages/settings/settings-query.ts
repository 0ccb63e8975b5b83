import type { readSettings } from "@opis/model/contract/companies/companies";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** What a company sets for itself. */
export type CompanySettings = AnswerOf<typeof readSettings>;

/** The settings of a company. */
export function settingsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companySettings(company),
    queryFn: ({ signal }) =>
      call<typeof readSettings>("GET /companies/:company_id/settings/", { params: { company_id: company }, signal }),
  });
}
