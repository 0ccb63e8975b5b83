import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { CompanySnapshot } from "./row.ts";

/** A row of any form. */
export type UntypedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns the ids of selected rows by form: the predicate selects questionnaires and directory rows; child rows follow their parents. */
export function selectRowIds(
  snapshot: CompanySnapshot,
  isSelectedRoot: (form: FormName) => (row: UntypedRow) => boolean,
): (form: FormName) => ReadonlySet<number> {
  const selectedIds = new Map<FormName, ReadonlySet<number>>();
  const isSelected = (form: FormName): ((row: UntypedRow) => boolean) => {
    const { parent } = formNamed(form);
    if (parent === undefined) return isSelectedRoot(form);
    const parents = idsOf(parent);
    return (row) => parents.has(Number(row[parent]));
  };
  const idsOf = (form: FormName): ReadonlySet<number> => {
    const known =
      selectedIds.get(form) ??
      new Set(
        rowsOf(snapshot, form)
          .filter(isSelected(form))
          .map(({ id }) => id),
      );
    selectedIds.set(form, known);
    return known;
  };
  return idsOf;
}

/** Returns the rows of a form as answers by name. */
export function rowsOf(snapshot: CompanySnapshot, form: FormName): readonly UntypedRow[] {
  return snapshot.rows[form] as unknown as readonly UntypedRow[];
}
