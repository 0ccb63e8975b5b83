import type { copyFrom, previewCopyFrom } from "@opis/model/contract/default-processes-and-copy";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { type CollectionName, isQuestionnaire, questionnaires } from "@opis/model/forms/questionnaire-names";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notifyRefusal } from "../../ui/messages/notify-refusal.ts";

export type CopyReport = AnswerOf<typeof copyFrom>;
type Body = CallOf<typeof copyFrom>["body"];

/** The chosen ids of each form. */
export type ChosenIds = Partial<Readonly<Record<CollectionName, readonly number[]>>>;

/** Returns the preview of a selection, and the mutation that copies it. */
export function useCopy(companyId: number) {
  const cache = useQueryClient();
  const params = { company_id: companyId };
  // The limit of copies per kind has no input to be shown at.
  const telling = { meta: { quiet: true }, onError: notifyRefusal };
  const check = useSingleMutation({
    mutationFn: (body: Body) =>
      call<typeof previewCopyFrom>("POST /companies/:company_id/copy_from/preview/", { params, body }),
    ...telling,
  });
  const copy = useSingleMutation({
    mutationFn: (body: Body) => call<typeof copyFrom>("POST /companies/:company_id/copy_from/ 201", { params, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.company(companyId) }),
    ...telling,
  });
  return { check, copy };
}

/** Returns the request body of a selection: ids under the last URL segment of each form. */
export function bodyOf(source: number, chosenIds: ChosenIds): Body {
  const lists = Object.entries(chosenIds).flatMap(([form, ids]) =>
    isQuestionnaire(form) ? [[questionnaires[form].path, [...ids]]] : [],
  );
  return { source_company: source, ...Object.fromEntries(lists) };
}

/** Returns the number of chosen questionnaires. */
export function countOf(chosenIds: ChosenIds): number {
  return Object.values(chosenIds).reduce((sum, ids) => sum + ids.length, 0);
}
