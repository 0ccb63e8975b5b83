import { parentField } from "../forms/child-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { placesById } from "../rows/row-differences.ts";

export interface SnapshotIndex {
  /** Returns a row by form and id; undefined if there is none. */
  row<N extends FormName>(form: N, id: number): Row<N> | undefined;
  /** Returns one answer of a row. */
  answer<N extends FormName, K extends keyof Row<N> & string>(form: N, id: number, field: K): Row<N>[K] | undefined;
  /** Returns the display name of a row; empty if the row is missing. */
  nameOf(form: FormName, id: number): string;
}

/** Creates lookups of a snapshot's rows by id; the index of a form is cached until a row is added or removed. */
export function indexSnapshot(snapshot: CompanySnapshot): SnapshotIndex {
  const row = <N extends FormName>(form: N, id: number): Row<N> | undefined => {
    const rows: readonly Row<N>[] = snapshot.rows[form];
    const position = placesById(rows).get(id);
    return position === undefined ? undefined : rows[position];
  };
  return {
    row,
    answer: (form, id, field) => row(form, id)?.[field],
    nameOf: (form, id) => {
      const field = formNamed(form).titleField;
      const titledRow = field === undefined ? undefined : row(form, id);
      const title = titledRow && getProperty(titledRow, field ?? "");
      return typeof title === "string" ? title : "";
    },
  };
}

interface RowPlace {
  readonly form: FormName;
  readonly id: number;
}

/** Returns the questionnaire or directory row that a row belongs to: itself, or its topmost parent. */
export function rootPlace(index: SnapshotIndex, location: RowPlace): RowPlace {
  const { parent } = formNamed(location.form);
  const row = parent && index.row(location.form, location.id);
  const owner = parent && row && getProperty(row, parent);
  return parent && typeof owner === "number" ? rootPlace(index, { form: parent, id: owner }) : location;
}

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
