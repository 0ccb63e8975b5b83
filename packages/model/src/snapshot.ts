import { formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";
import { memberOf } from "./member-of.ts";
import type { CompanySnapshot, Row } from "./row.ts";

export interface SnapshotIndex {
  /** A row by its form and id. */
  row<N extends FormName>(form: N, id: number): Row<N> | undefined;
  /** The name under which a row is shown; empty where it is gone. */
  nameOf(form: FormName, id: number): string;
}

/** Looks rows of a snapshot up by id; made once a snapshot, in time linear in its rows. */
export function indexSnapshot(snapshot: CompanySnapshot): SnapshotIndex {
  const byForm = new Map<FormName, Map<number, unknown>>();
  const rowsById = <N extends FormName>(form: N): Map<number, Row<N>> => {
    const rows = new Map<number, Row<N>>();
    for (const row of snapshot.rows[form]) rows.set(row.id, row);
    byForm.set(form, rows);
    return rows;
  };
  const row = <N extends FormName>(form: N, id: number): Row<N> | undefined =>
    ((byForm.get(form) as Map<number, Row<N>> | undefined) ?? rowsById(form)).get(id);
  return {
    row,
    nameOf: (form, id) => {
      const field = formNamed(form).titleField;
      const named = field === undefined ? undefined : row(form, id);
      const title = named && memberOf(named, field ?? "");
      return typeof title === "string" ? title : "";
    },
  };
}
