import type { decidePackProposals, reopenPackProposals } from "@opis/model/contract/forms/proposed-changes";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { notify } from "../../ui/messages/notify.ts";

/** The proposals of a pack to decide on together. */
interface PackDecision {
  readonly ids: readonly number[];
  readonly decision: "accept" | "refuse";
}

/** Returns the mutation that decides on proposals of packs; its toast takes the decision back. */
export function useDecidePack(company: number) {
  const t = useWords(packsWords);
  const client = useQueryClient();
  const params = { company_id: company };
  const settled = () => client.invalidateQueries({ queryKey: queryKeys.company(company) });
  const reopen = useSingleMutation({
    mutationFn: (ids: number[]) =>
      call<typeof reopenPackProposals>("POST /companies/:company_id/proposed_changes/reopen/", {
        params,
        body: { ids },
      }),
    onSuccess: () => notify("success", t("undone")),
    onSettled: settled,
  });
  return useSingleMutation({
    mutationFn: ({ ids, decision }: PackDecision) =>
      call<typeof decidePackProposals>("POST /companies/:company_id/proposed_changes/decide/", {
        params,
        body: { ids: [...ids], decision },
      }),
    onSuccess: ({ ids, deleted_processes }, { decision }) => {
      if (deleted_processes > 0) return notify("success", t("deleted"));
      const message = t(decision === "accept" ? "accepted" : "refused", { count: ids.length });
      return notify("success", message, { label: t("undo"), run: () => reopen.mutate(ids) });
    },
    onSettled: settled,
  });
}
