import { formNamed } from "../forms/answer-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import { parentField } from "../forms/parent-field.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** Where a question is: in which questionnaire or directory, and under which path screens find it there. */
export interface QuestionPlace {
  readonly form: FormName;
  readonly id: number;
  /** The question, or of a child row `collection.field`; of a row within a child row the collection it belongs to. */
  readonly path: string;
  /** The child row, where it is one. */
  readonly row?: number;
}

/** The place of a question of any row of a company; of a row that is gone its own form. */
export function questionPlace(
  index: SnapshotIndex,
  { form, id, field }: { readonly form: FormName; readonly id: number; readonly field: string },
): QuestionPlace {
  const { parent } = formNamed(form);
  const owner = parent && Object.entries(index.row(form, id) ?? {}).find(([name]) => name === parent)?.[1];
  if (parent === undefined || typeof owner !== "number") return { form, id, path: field };
  const collection = parentField(form)?.[0] ?? "";
  const above = questionPlace(index, { form: parent, id: owner, field: collection });
  return above.row === undefined ? { form: parent, id: owner, path: `${collection}.${field}`, row: id } : above;
}
