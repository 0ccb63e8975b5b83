import type { listRisks, risksTotal } from "@opis/model/contract/companies/risks";
import type { FormName } from "@opis/model/forms/names";
import { pageRows } from "@opis/model/limits";
import type { Language } from "@opis/model/words";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { risksKey } from "../../form/risks/risks-query.ts";
import { risksWords } from "../../words/risks.ts";

const failed = () => risksWords.text("notLoaded");

interface Wanted {
  readonly company: number;
  readonly language: Language;
  readonly isIgnored: boolean;
  /** Of one questionnaire, or of all. */
  readonly form: FormName | null;
}

/** Risks of the company that are counted, or those that are not, the worst first. */
export function companyRisksQuery({ company, language, isIgnored, form }: Wanted) {
  return queryOptions({
    queryKey: [...risksKey(company), "list", language, isIgnored, form],
    queryFn: ({ signal }) =>
      call<typeof listRisks>("GET /companies/:company_id/risks/", {
        params: { company_id: company },
        query: { ignore: isIgnored ? "true" : "false", limit: pageRows.most, ...(form !== null && { form }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    meta: { failed },
  });
}

/** What the counted risks may cost together. */
export function risksTotalQuery(company: number, language: Language) {
  return queryOptions({
    queryKey: [...risksKey(company), "total", language],
    queryFn: ({ signal }) =>
      call<typeof risksTotal>("GET /companies/:company_id/risks/total/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
    meta: { failed },
  });
}
