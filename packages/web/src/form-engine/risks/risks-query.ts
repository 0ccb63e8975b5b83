import type { Language } from "@opis/model/bilingual-text";
import type { checkRisks } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/form-names";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A risk as the server describes it, in the user's language. */
export type ListedRisk = AnswerOf<typeof checkRisks>["results"][number];

/** Returns the prefix of all cache keys of a company's risks, which are invalidated together. */
export function risksKey(company: number) {
  return [...queryKeys.company(company), "risks"] as const;
}

interface RisksQueryParams {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  /** Language of the texts, which come from the server. */
  readonly language: Language;
}

/** Loads the risks of one questionnaire, worst first. */
export function risksQuery({ company, form, id, language }: RisksQueryParams) {
  return queryOptions({
    queryKey: [...risksKey(company), form, id, language],
    queryFn: async ({ signal }): Promise<readonly ListedRisk[]> => {
      const { results } = await call<typeof checkRisks>("GET /companies/:company_id/risks/check_risks/", {
        params: { company_id: company },
        query: { form, id, limit: pageRows.most },
        signal,
      });
      return results;
    },
    refetchOnMount: "always",
    // The questionnaire is already on screen: its risks are refetched when the window gets focus.
    meta: { quiet: true },
  });
}
