import { haveSameItems } from "../collections/same-items.ts";
import { childFields } from "../declaration/form.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { memberOf } from "../rows/member-of.ts";
import { placesSince } from "../rows/replaced-rows.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { Look } from "./look.ts";

interface AnyRow {
  readonly id: number;
}

/** What has changed in a company: rows are never changed, but replaced, so what is the very same says the same. */
export interface ChangesSince {
  /** Whether a form has the very rows that it had. */
  isSameForm(form: FormName): boolean;
  /** Whether whoever takes a look sees what they saw. */
  saysSame(look: Look): boolean;
  /** Rows of a form by id that have come, have changed, or whose own child rows have. */
  changedRows(form: FormName): ReadonlyMap<number, AnyRow>;
  /** Whether the rows of a form are those of before, in their order, be they changed or not. */
  hasSameIds(form: FormName): boolean;
}

/** Compares a company with what it was, a form when it is first asked about. */
export function changesSince(before: IndexedCompany, now: IndexedCompany): ChangesSince {
  const isSameForm = (form: FormName) => before.snapshot.rows[form] === now.snapshot.rows[form];
  const replaced = onceAsked((form: FormName) => placesSince(before.snapshot.rows[form], now.snapshot.rows[form]));
  // Undefined where rows of the form or child rows have come or gone.
  const replacedIds = (form: FormName, children: readonly FormName[]): readonly number[] | undefined => {
    const ids = replaced(form)?.flatMap((place) => now.snapshot.rows[form][place]?.id ?? []);
    const parents = children.map((child) => replaced(child)?.flatMap((place) => parentsAt(child, place, form)));
    const known = [ids, ...parents].filter((some) => some !== undefined);
    return known.length === 1 + children.length ? known.flat() : undefined;
  };
  const parentsAt = (child: FormName, place: number, form: FormName): number[] =>
    [before, now]
      .map(({ snapshot }) => memberOf(snapshot.rows[child][place] ?? {}, form))
      .filter((id) => typeof id === "number");
  const changedRows = onceAsked((form: FormName): ReadonlyMap<number, AnyRow> => {
    const children = childFields(formNamed(form)).flatMap(([, { of }]) => (isSameForm(of) ? [] : [of]));
    const rows: readonly AnyRow[] = now.snapshot.rows[form];
    const hasSameChildren = ({ id }: AnyRow) =>
      children.every((child) => haveSameItems(before.childrenOf(child, id), now.childrenOf(child, id)));
    const isSameRow = (row: AnyRow) => before.index.row(form, row.id) === row && hasSameChildren(row);
    const changed = replacedIds(form, children) ?? rows.filter((row) => !isSameRow(row)).map(({ id }) => id);
    return new Map(changed.flatMap((id) => now.index.row(form, id) ?? []).map((row) => [row.id, row]));
  });
  const saysSame = onceAsked(({ form, field }: Look) => {
    if (isSameForm(form) || field === undefined) return isSameForm(form);
    const [were, are] = [before.snapshot.rows[form], now.snapshot.rows[form]];
    return replaced(form)?.every((place) => isSameAnswer(were[place], are[place], field)) ?? false;
  });
  return { isSameForm, saysSame, hasSameIds: (form) => replaced(form) !== undefined, changedRows };
}

function isSameAnswer(one: AnyRow | undefined, other: AnyRow | undefined, field: string): boolean {
  if (!one || !other) return false;
  const [was, is] = [memberOf(one, field), memberOf(other, field)];
  return was === is || (Array.isArray(was) && Array.isArray(is) && haveSameItems(was, is));
}

function onceAsked<K, T>(find: (asked: K) => T): (asked: K) => T {
  const found = new Map<K, { readonly value: T }>();
  return (asked) => {
    const known = found.get(asked) ?? { value: find(asked) };
    found.set(asked, known);
    return known.value;
  };
}
