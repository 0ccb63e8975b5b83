import type { grantProposal, refuseProposal, takeProposalOver } from "@opis/model/contract/forms/proposals";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { proposalsWords } from "../../words/proposals.ts";
import type { WaitingProposal } from "./proposal-queries.ts";

/** What an administrator answers to a proposal; each answer is told, and what is shown of the company comes anew. */
export function useAnswering(company: number) {
  const cache = useQueryClient();
  const params = { company_id: company };
  const which = ({ form, object_id }: WaitingProposal) => ({ form, object_id });
  const settled = () => cache.invalidateQueries({ queryKey: queryKeys.company(company) });
  return {
    grant: useSingleMutation({
      mutationFn: (proposal: WaitingProposal) =>
        call<typeof grantProposal>("POST /companies/:company_id/proposals/grant/", { params, body: which(proposal) }),
      onSuccess: (_, { name }) => notify("success", proposalsWords.text("granted", { name })),
      onSettled: settled,
    }),
    takeOver: useSingleMutation({
      mutationFn: (proposal: WaitingProposal) =>
        call<typeof takeProposalOver>("POST /companies/:company_id/proposals/take_over/", {
          params,
          body: which(proposal),
        }),
      onSuccess: (_, { name }) => notify("success", proposalsWords.text("taken", { name })),
      onSettled: settled,
    }),
    refuse: useSingleMutation({
      mutationFn: ({ proposal, reason }: { readonly proposal: WaitingProposal; readonly reason: string }) =>
        call<typeof refuseProposal>("POST /companies/:company_id/proposals/refuse/", {
          params,
          body: { ...which(proposal), reason },
        }),
      onSuccess: (_, { proposal: { name } }) => notify("success", proposalsWords.text("refused", { name })),
      onSettled: settled,
    }),
  };
}
