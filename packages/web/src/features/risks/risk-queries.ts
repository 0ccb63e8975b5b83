import type { Language } from "@opis/model/bilingual-text";
import type { listRiskGroups, listRisks, readRisk, risksTotal } from "@opis/model/contract/companies/risks";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { pageRows } from "@opis/model/limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { risksKey } from "../../form-engine/risks/risks-query.ts";
import { risksWords } from "../../i18n/ru/risks.ts";

/** The filters of a company's risks. */
export type RiskFilters = CallOf<typeof listRiskGroups>["query"];

/** The risks of one rule as a line. */
export type RiskGroup = AnswerOf<typeof listRiskGroups>["groups"][number];

const meta = { failed: () => risksWords.text("notLoaded") };

/** Loads the sum of the counted risks; texts come from the server in the language. */
export function risksTotalQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...risksKey(company), "total", language],
    queryFn: ({ signal }) =>
      call<typeof risksTotal>("GET /companies/:company_id/risks/total/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
    meta,
  });
}

/** Loads the numbers of risks by rule, worst first. */
export function riskGroupsQuery(company: number, language: Language, filters: RiskFilters) {
  return queryOptions({
    queryKey: [...risksKey(company), "by rule", language, filters],
    queryFn: ({ signal }) =>
      call<typeof listRiskGroups>("GET /companies/:company_id/risks/by_rule/", {
        params: { company_id: company },
        query: filters,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    meta,
  });
}

/** Loads the risks of one rule, as many as a page may have. */
export function risksOfRuleQuery(company: number, language: Language, filters: RiskFilters, code: string) {
  return queryOptions({
    queryKey: [...risksKey(company), "of rule", language, filters, code],
    queryFn: ({ signal }) =>
      call<typeof listRisks>("GET /companies/:company_id/risks/", {
        params: { company_id: company },
        query: { ...filters, code, limit: pageRows.most },
        signal,
      }),
    meta,
  });
}

/** Loads one risk, found or fixed. */
export function riskQuery(company: number, language: Language, id: string) {
  return queryOptions({
    queryKey: [...risksKey(company), "one", language, id],
    queryFn: ({ signal }) =>
      call<typeof readRisk>("GET /companies/:company_id/risks/:id/", { params: { company_id: company, id }, signal }),
    refetchOnMount: "always",
    meta: { quiet: true },
  });
}
