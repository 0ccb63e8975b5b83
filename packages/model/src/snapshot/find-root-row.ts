import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/get-property.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

interface RowPlace {
  readonly form: FormName;
  readonly id: number;
}

/** Returns the questionnaire or directory row that a row belongs to: itself, or its topmost parent. */
export function rootPlace(index: SnapshotIndex, place: RowPlace): RowPlace {
  const { parent } = formNamed(place.form);
  const row = parent && index.row(place.form, place.id);
  const owner = parent && row && getProperty(row, parent);
  return parent && typeof owner === "number" ? rootPlace(index, { form: parent, id: owner }) : place;
}
