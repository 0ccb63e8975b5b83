import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposals, listProposals, listProposedChanges } from "@opis/model/contract/forms/proposed-changes";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A questionnaire that waits for an administrator. */
export type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
/** A proposal of the user, with its answer. */
export type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** An answer that a respondent proposes in place of the stored one. */
export type ProposedChange = AnswerOf<typeof listProposedChanges>["results"][number];

/** Loads changes proposed by respondents of a company. */
export function proposedChangesQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.proposedChanges(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listProposedChanges>("GET /companies/:company_id/proposed_changes/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    staleTime: 0,
  });
}

/** Loads pending proposals in a company. */
export function proposalsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyProposals(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listProposals>("GET /companies/:company_id/proposals/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
  });
}

/** Loads the user's own proposals in a company. */
export function ownProposalsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.ownProposals(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listOwnProposals>("GET /companies/:company_id/proposals/own/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
  });
}
