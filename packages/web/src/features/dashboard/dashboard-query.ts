import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Dashboard = AnswerOf<typeof readDashboard>;

/** All figures of a company's dashboard. */
export function dashboardQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "dashboard", language],
    queryFn: ({ signal }) =>
      call<typeof readDashboard>("GET /companies/:company_id/dashboard/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
  });
}
