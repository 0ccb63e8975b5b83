import { haveSameItems } from "../collections/same-items.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { changedRoots, treeRows } from "../rows/changed-roots.ts";
import { memberOf } from "../rows/member-of.ts";
import { replacedSince } from "../rows/replaced-rows.ts";
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
  /** By id the rows of a form that have come, have changed, or whose own child rows have, and undefined for those that are gone. */
  changedRows(form: FormName): ReadonlyMap<number, AnyRow | undefined>;
}

/** Compares a company with what it was, a form when it is first asked about. */
export function changesSince(before: IndexedCompany, now: IndexedCompany): ChangesSince {
  const isSameForm = (form: FormName) => before.snapshot.rows[form] === now.snapshot.rows[form];
  const replaced = onceAsked((form: FormName) => replacedSince(before.snapshot.rows[form], now.snapshot.rows[form]));
  const changedRows = onceAsked((form: FormName): ReadonlyMap<number, AnyRow | undefined> => {
    const root = formNamed(form);
    const ids = changedRoots(root, treeRows(root, before.snapshot), treeRows(root, now.snapshot));
    return new Map([...ids].map((id) => [id, now.index.row(form, id)]));
  });
  const saysSame = onceAsked(({ form, field }: Look) => {
    if (isSameForm(form) || field === undefined) return isSameForm(form);
    const [were, are] = [before.snapshot.rows[form], now.snapshot.rows[form]];
    return replaced(form).places?.every((place) => isSameAnswer(were[place], are[place], field)) ?? false;
  });
  return { isSameForm, saysSame, changedRows };
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
