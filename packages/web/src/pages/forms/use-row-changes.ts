import type { copyProcess } from "@opis/model/contract/actions";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { type EditTarget, patchRow } from "../../form/edits/edit-target.ts";

/** Changes a questionnaire from its list, or copies it (of processes alone); the company is asked anew before it is done. */
export function useRowChanges(target: EditTarget, onDone: () => void) {
  const { company, id } = target;
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: queryKeys.company(company) });
    onDone();
  };
  const change = useSingleMutation({
    mutationFn: (body: Record<string, unknown>) => patchRow(target, body),
    onSuccess,
  });
  const copy = useSingleMutation({
    mutationFn: (name: string) =>
      call<typeof copyProcess>("POST /companies/:company_id/processes/:id/copy/ 201", {
        params: { company_id: company, id },
        body: { name },
      }),
    onSuccess,
  });
  return { change, copy };
}
