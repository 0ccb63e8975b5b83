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

// An edit replaces the rows of few forms: those of the others are found by what was made for a snapshot before.
const byId = new WeakMap<readonly object[], Map<number, unknown>>();

/** Looks rows of a snapshot up by id; the rows of a form are gone through once, for as long as it has these very rows. */
export function indexSnapshot(snapshot: CompanySnapshot): SnapshotIndex {
  const rowsById = <N extends FormName>(form: N): Map<number, Row<N>> => {
    const rows = new Map<number, Row<N>>();
    for (const row of snapshot.rows[form]) rows.set(row.id, row);
    byId.set(snapshot.rows[form], rows);
    return rows;
  };
  const row = <N extends FormName>(form: N, id: number): Row<N> | undefined =>
    ((byId.get(snapshot.rows[form]) as Map<number, Row<N>> | undefined) ?? rowsById(form)).get(id);
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
