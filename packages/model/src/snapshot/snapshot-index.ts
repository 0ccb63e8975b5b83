import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/get-property.ts";
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
    const place = placesById(rows).get(id);
    return place === undefined ? undefined : rows[place];
  };
  return {
    row,
    answer: (form, id, field) => row(form, id)?.[field],
    nameOf: (form, id) => {
      const field = formNamed(form).titleField;
      const named = field === undefined ? undefined : row(form, id);
      const title = named && getProperty(named, field ?? "");
      return typeof title === "string" ? title : "";
    },
  };
}
