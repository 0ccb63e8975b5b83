import type { listHarmSigns } from "@opis/model/contract/documents/harm-signs";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "../../../../api/all-pages.ts";
import { call } from "../../../../api/call.ts";
import { useWords } from "../../../../words/define-words.ts";
import { documentsWords } from "../../../../words/documents.ts";
import { documentsQuery } from "../../document-queries.ts";

/** What the questionnaires say of one sign of harm. */
export type ProposedSign = AnswerOf<typeof listHarmSigns>["results"][number]["signs"][number];

/** What the questionnaires say of the signs of harm, process by process; asked anew with the documents. */
export function harmSignsQuery(company: number) {
  return queryOptions({
    queryKey: [...documentsQuery(company).queryKey, "harm_signs"],
    queryFn: ({ signal }) =>
      allPages((query) =>
        call<typeof listHarmSigns>("GET /companies/:company_id/harm_signs/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** The proposal in words: «По анкетам: да. Особые категории: Инвалидность». */
export function useProposal(): (sign: ProposedSign) => string {
  const t = useWords(documentsWords);
  return ({ proposal, grounds }) => {
    if (proposal === null) return t("harmUntold");
    return [t(proposal ? "harmProposedYes" : "harmProposedNo"), ...grounds].join(". ");
  };
}
