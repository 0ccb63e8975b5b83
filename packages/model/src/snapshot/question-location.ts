import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { parentField } from "../forms/parent-field.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** Location of a question: its questionnaire or directory, and the path by which screens find it. */
export interface QuestionPlace {
  readonly form: FormName;
  readonly id: number;
  /** The question; for a child row `collection.field`; for a row nested deeper, its top-level collection. */
  readonly path: string;
  /** Id of the child row, if any. */
  readonly row?: number;
}

/** Returns the location of a question of any row; for a missing row, its own form. */
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
