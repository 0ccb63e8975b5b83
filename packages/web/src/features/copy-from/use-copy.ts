import type { copyFrom, previewCopyFrom } from "@opis/model/contract/companies/copy-from";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { type CollectionName, isQuestionnaire, questionnaires } from "@opis/model/forms/questionnaires";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notifyRefusal } from "../../ui/messages/notify-refusal.ts";

export type CopyReport = AnswerOf<typeof copyFrom>;
type Body = CallOf<typeof copyFrom>["body"];

/** The chosen ids of each form. */
export type ChosenIds = Partial<Readonly<Record<CollectionName, readonly number[]>>>;

/** What a choice would come to, and the copying itself. */
export function useCopy(companyId: number) {
  const cache = useQueryClient();
  const params = { company_id: companyId };
  // No input stands for the limit of copies of a kind.
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

/** The choice as the call takes it: ids under the last part of each form's URL. */
export function bodyOf(source: number, chosen: ChosenIds): Body {
  const lists = Object.entries(chosen).flatMap(([form, ids]) =>
    isQuestionnaire(form) ? [[questionnaires[form].path, [...ids]]] : [],
  );
  return { source_company: source, ...Object.fromEntries(lists) };
}

/** Number of chosen questionnaires. */
export function countOf(chosen: ChosenIds): number {
  return Object.values(chosen).reduce((sum, ids) => sum + ids.length, 0);
}
