import { childFields } from "../form.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { IndexedCompany } from "../indexed-company.ts";
import { haveSameItems } from "../same-items.ts";

/** What has changed in a company: rows are never changed, but replaced, so what is the very same says the same. */
export interface ChangesSince {
  /** Whether a form has the very rows that it had. */
  isSameForm(form: FormName): boolean;
  /** Rows of a form that have come, have changed, or whose own child rows have. */
  changedRows(form: FormName): ReadonlySet<number>;
}

/** Compares a company with what it was, a form when it is first asked about. */
export function changesSince(before: IndexedCompany, now: IndexedCompany): ChangesSince {
  const isSameForm = (form: FormName) => before.snapshot.rows[form] === now.snapshot.rows[form];
  const changed = new Map<FormName, ReadonlySet<number>>();
  const compared = (form: FormName): ReadonlySet<number> => {
    const children = childFields(formNamed(form)).flatMap(([, { of }]) => (isSameForm(of) ? [] : [of]));
    const isSameRow = ({ id }: { readonly id: number }) =>
      before.index.row(form, id) === now.index.row(form, id) &&
      children.every((child) => haveSameItems(before.childrenOf(child, id), now.childrenOf(child, id)));
    const rows: readonly { readonly id: number }[] = now.snapshot.rows[form];
    const isSame = isSameForm(form) && children.length === 0;
    return new Set(isSame ? [] : rows.filter((row) => !isSameRow(row)).map(({ id }) => id));
  };
  return {
    isSameForm,
    changedRows: (form) => {
      const known = changed.get(form) ?? compared(form);
      changed.set(form, known);
      return known;
    },
  };
}
