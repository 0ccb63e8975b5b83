import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/answer-forms";
import { isFormName } from "@opis/model/forms/form-names";
import { addressOf } from "@opis/model/screen-addresses";

type Entry = AnswerOf<typeof listHistory>["results"][number];

/**
 * Returns the path to the subject of an entry: its question if the questionnaire has it, else the questionnaire; null
 * if it is gone.
 */
export function entryUrl(
  company: number,
  {
    form,
    root_form,
    root_id,
    root_is_there,
    changes,
    kind,
  }: Pick<Entry, "form" | "root_form" | "root_id" | "root_is_there" | "changes" | "kind">,
): string | null {
  if (!isFormName(root_form) || !root_is_there) return null;
  const [first] = changes.filter(({ field }) => field in formNamed(root_form).fields);
  const isQuestion = first !== undefined && form === root_form && kind === "modified";
  return addressOf({ company }, { form: root_form, id: root_id, ...(isQuestion && { field: first.field }) }) ?? null;
}
