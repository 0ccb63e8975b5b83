import { childFields } from "./form.ts";
import { allForms, formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";
import { memberOf } from "./member-of.ts";
import type { CompanySnapshot, Row } from "./row.ts";
import type { SnapshotIndex } from "./snapshot.ts";

/** Child rows of one parent, in the order they were added; none where the parent says that it has none. */
export type ChildrenOf = <N extends FormName>(form: N, parent: number) => readonly Row<N>[];

type Groups = ReadonlyMap<number, readonly object[]>;

// As in `indexSnapshot`: the rows of a form are grouped once, for as long as it has these very rows.
const byParent = new WeakMap<readonly object[], Groups>();
const none: readonly never[] = [];

/** Groups the child rows of a snapshot by their parent: each form once, when it is first asked for. */
export function childIndex(snapshot: CompanySnapshot, index: SnapshotIndex): ChildrenOf {
  return <N extends FormName>(form: N, parent: number) => {
    const rows: readonly Row<N>[] = snapshot.rows[form];
    const groups = byParent.get(rows) ?? grouped(rows, form);
    // The groups of a form hold rows of that form only: they were made from `snapshot.rows[form]`.
    const group = groups.get(parent) as readonly Row<N>[] | undefined;
    return group === undefined || isDenied(form, parent, index) ? none : group;
  };
}

function grouped(rows: readonly object[], form: FormName): Groups {
  const owner = parentOf(form);
  const groups = new Map<number, object[]>();
  for (const row of rows) {
    const id = memberOf(row, owner);
    if (typeof id !== "number") continue;
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  byParent.set(rows, groups);
  return groups;
}

function parentOf(form: FormName): FormName {
  const { parent } = formNamed(form);
  if (parent === undefined) throw new Error(`${form} has no parent form`);
  return parent;
}

type Denial = readonly [flag: string, denies: boolean];

// «Are there third parties: no» outweighs the rows that were added before the answer changed.
const denials: ReadonlyMap<FormName, readonly Denial[]> = new Map(
  allForms.flatMap((declared) =>
    childFields(declared).map(
      ([collection, { of }]) => [of, denialsIn(declared.conditions[collection] ?? {})] as const,
    ),
  ),
);

function denialsIn(conditions: Readonly<Record<string, unknown>>): readonly Denial[] {
  return Object.entries(conditions).flatMap(([flag, wanted]): Denial[] =>
    typeof wanted === "boolean" ? [[flag, !wanted]] : [],
  );
}

function isDenied(form: FormName, parent: number, index: SnapshotIndex): boolean {
  const flags = denials.get(form) ?? [];
  if (flags.length === 0) return false;
  const owner: object | undefined = index.row(parentOf(form), parent);
  return owner !== undefined && flags.some(([flag, denies]) => memberOf(owner, flag) === denies);
}
