import { childFields } from "../form.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { IndexedCompany } from "../indexed-company.ts";
import { placesReplaced } from "../replaced-rows.ts";
import { haveSameItems } from "../same-items.ts";

interface AnyRow {
  readonly id: number;
}

/** What has changed in a company: rows are never changed, but replaced, so what is the very same says the same. */
export interface ChangesSince {
  /** Whether a form has the very rows that it had. */
  isSameForm(form: FormName): boolean;
  /** Rows of a form by id that have come, have changed, or whose own child rows have. */
  changedRows(form: FormName): ReadonlyMap<number, AnyRow>;
  /** Whether the rows of a form are those of before, in their order, be they changed or not. */
  hasSameIds(form: FormName): boolean;
}

/** Compares a company with what it was, a form when it is first asked about. */
export function changesSince(before: IndexedCompany, now: IndexedCompany): ChangesSince {
  const isSameForm = (form: FormName) => before.snapshot.rows[form] === now.snapshot.rows[form];
  const replaced = onceAsked((form) => placesReplaced(before.snapshot.rows[form], now.snapshot.rows[form]));
  const changedRows = onceAsked((form): ReadonlyMap<number, AnyRow> => {
    const children = childFields(formNamed(form)).flatMap(([, { of }]) => (isSameForm(of) ? [] : [of]));
    const rows: readonly AnyRow[] = now.snapshot.rows[form];
    const places = replaced(form);
    const hasSameChildren = ({ id }: AnyRow) =>
      children.every((child) => haveSameItems(before.childrenOf(child, id), now.childrenOf(child, id)));
    const isSameRow = (row: AnyRow) => before.index.row(form, row.id) === row && hasSameChildren(row);
    const changed =
      places && children.length === 0
        ? places.flatMap((place) => rows[place] ?? [])
        : rows.filter((row) => !isSameRow(row));
    return new Map(changed.map((row) => [row.id, row]));
  });
  return { isSameForm, hasSameIds: (form) => replaced(form) !== undefined, changedRows };
}

function onceAsked<T>(find: (form: FormName) => T): (form: FormName) => T {
  const found = new Map<FormName, { readonly value: T }>();
  return (form) => {
    const known = found.get(form) ?? { value: find(form) };
    found.set(form, known);
    return known.value;
  };
}
