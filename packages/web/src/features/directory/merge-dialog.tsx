import type { mergeSubjects } from "@opis/model/contract/default-processes-and-copy";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { directoryDialogsWords } from "../../i18n/ru/directory-dialogs.ts";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";

interface MergeDialogProps {
  readonly company: number;
  readonly ids: readonly number[];
  readonly name: string;
  readonly onClose: () => void;
}

/** Merges several groups into one of them, wherever they are used. */
export function MergeDialog({ company, ids, name, onClose }: MergeDialogProps) {
  const t = useWords(directoryWords);
  const say = useWords(directoryDialogsWords);
  const client = useQueryClient();
  const merge = useSingleMutation({
    mutationFn: (typed: string) =>
      call<typeof mergeSubjects>("POST /companies/:company_id/subjects/merge/", {
        params: { company_id: company },
        body: { ids: [...ids], name: typed },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      onClose();
    },
  });
  return (
    <NameDialog
      title={say("mergeTitle")}
      label={say("mergeName")}
      initial={name}
      action={t("merge")}
      fewest={1}
      busy={merge.isPending}
      onSubmit={(typed, onError) => merge.mutate(typed, { onError })}
      onClose={onClose}
    />
  );
}
