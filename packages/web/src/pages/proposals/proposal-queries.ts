import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposals, listProposals } from "@opis/model/contract/proposals";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A questionnaire that waits for an administrator. */
export type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
/** What somebody proposed, and what they were answered. */
export type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** What waits in a company. */
export function proposalsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyProposals(company),
    queryFn: ({ signal }) =>
      call<typeof listProposals>("GET /companies/:company_id/proposals/", {
        params: { company_id: company },
        query: { limit: pageRows.most },
        signal,
      }),
  });
}

/** What the user proposed in a company. */
export function ownProposalsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.ownProposals(company),
    queryFn: ({ signal }) =>
      call<typeof listOwnProposals>("GET /companies/:company_id/proposals/own/", {
        params: { company_id: company },
        query: { limit: pageRows.most },
        signal,
      }),
  });
}
