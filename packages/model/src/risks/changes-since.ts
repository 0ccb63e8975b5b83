import { childFields } from "../form.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { IndexedCompany } from "../indexed-company.ts";
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
  const changed = new Map<FormName, ReadonlyMap<number, AnyRow>>();
  const compared = (form: FormName): ReadonlyMap<number, AnyRow> => {
    const children = childFields(formNamed(form)).flatMap(([, { of }]) => (isSameForm(of) ? [] : [of]));
    const isSameRow = ({ id }: AnyRow) =>
      before.index.row(form, id) === now.index.row(form, id) &&
      children.every((child) => haveSameItems(before.childrenOf(child, id), now.childrenOf(child, id)));
    const rows: readonly AnyRow[] = now.snapshot.rows[form];
    const isSame = isSameForm(form) && children.length === 0;
    return new Map(isSame ? [] : rows.filter((row) => !isSameRow(row)).map((row) => [row.id, row]));
  };
  const sameIds = new Map<FormName, boolean>();
  const haveSameIds = (form: FormName): boolean => {
    const rows: readonly AnyRow[] = now.snapshot.rows[form];
    const others: readonly AnyRow[] = before.snapshot.rows[form];
    return (
      rows === others || (rows.length === others.length && rows.every(({ id }, place) => id === others[place]?.id))
    );
  };
  return {
    isSameForm,
    hasSameIds: (form) => {
      const known = sameIds.get(form) ?? haveSameIds(form);
      sameIds.set(form, known);
      return known;
    },
    changedRows: (form) => {
      const known = changed.get(form) ?? compared(form);
      changed.set(form, known);
      return known;
    },
  };
}
