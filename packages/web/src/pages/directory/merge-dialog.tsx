import type { mergeSubjects } from "@opis/model/contract/actions";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";
import { NameForm } from "./name-form.tsx";

interface MergeDialogProps {
  readonly company: number;
  readonly ids: readonly number[];
  readonly name: string;
  readonly onClose: () => void;
}

/** Moves every use of several groups to one of them. */
export function MergeDialog({ company, ids, name, onClose }: MergeDialogProps) {
  const t = useWords(directoryWords);
  const client = useQueryClient();
  const merge = async (typed: string) => {
    await call<typeof mergeSubjects>("POST /companies/:company_id/subjects/merge/", {
      params: { company_id: company },
      body: { ids: [...ids], name: typed },
    });
    await client.invalidateQueries({ queryKey: queryKeys.company(company) });
  };
  return (
    <NameForm
      title={t("mergeTitle")}
      label={t("mergeName")}
      initial={name}
      action={t("merge")}
      onSubmit={merge}
      onClose={onClose}
    />
  );
}
