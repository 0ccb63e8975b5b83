import { childFields } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { memoizeByRows, type Replaced } from "../rows/row-differences.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** Child rows of a parent in creation order; empty if the parent's answer denies having any. */
export type ChildrenOf = <N extends FormName>(form: N, parent: number) => readonly Row<N>[];

interface Child {
  readonly id: number;
}

type Groups = ReadonlyMap<number, readonly Child[]>;

/** Groups the rows of a child form by parent, preserving order; after an edit only the changed rows are regrouped. */
export const groupedByParent = memoizeByRows({ make: grouped, mend: regrouped });
const none: readonly never[] = [];

/** Groups the child rows of a snapshot by parent; each form is grouped on first read. */
export function childIndex(snapshot: CompanySnapshot, index: SnapshotIndex): ChildrenOf {
  return <N extends FormName>(form: N, parent: number) => {
    const rows: readonly Row<N>[] = snapshot.rows[form];
    const groups = groupedByParent(rows, form);
    // The groups of a form only hold rows of that form, since they are built from `snapshot.rows[form]`.
    const group = groups.get(parent) as readonly Row<N>[] | undefined;
    return group === undefined || isDenied(form, parent, index) ? none : group;
  };
}

function grouped(rows: readonly Child[], form: FormName): Groups {
  const owner = parentOf(form);
  const groups = new Map<number, Child[]>();
  for (const row of rows) {
    const id = getProperty(row, owner);
    if (typeof id !== "number") continue;
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

function regrouped(
  groups: Groups,
  _: readonly Child[],
  { removed: removedRows, added: addedRows }: Replaced,
  form: FormName,
): Groups {
  const [mended, were, added] = [new Map(groups), new Set(removedRows), grouped(addedRows, form)];
  for (const parent of new Set([...grouped(removedRows, form).keys(), ...added.keys()])) {
    const remaining = (groups.get(parent) ?? none).filter((row) => !were.has(row));
    const now = [...remaining, ...(added.get(parent) ?? none)].sort((left, right) => left.id - right.id);
    if (now.length === 0) mended.delete(parent);
    else mended.set(parent, now);
  }
  return mended;
}

function parentOf(form: FormName): FormName {
  const { parent } = formNamed(form);
  if (parent === undefined) throw new Error(`${form} has no parent form`);
  return parent;
}

type Denial = readonly [flag: string, denies: boolean];

// «Are there third parties: no» overrides rows that were added before the answer changed.
const denials: ReadonlyMap<FormName, readonly Denial[]> = new Map(
  allForms.flatMap((form) =>
    childFields(form).map(([collection, { of }]) => [of, denialsIn(form.conditions[collection] ?? {})] as const),
  ),
);

const deniedByForm = new Map(
  [...denials].flatMap(([form, flags]) => (flags.length === 0 ? [] : [[form, deniedIds(flags)] as const])),
);

/** Returns the ids of rows whose answers deny having child rows of a form. Returns the identical set while no such answer changes. */
export function deniedParents({ rows }: CompanySnapshot, form: FormName): readonly number[] {
  return deniedByForm.get(form)?.(rows[parentOf(form)]) ?? none;
}

function deniedIds(flags: readonly Denial[]): (rows: readonly Child[]) => readonly number[] {
  const isDenying = (row: Child | undefined) => row !== undefined && deniesChildren(row, flags);
  return memoizeByRows({
    make: (rows: readonly Child[]): readonly number[] => rows.filter(isDenying).map(({ id }) => id),
    mend: (ids, rows, { before, places }) =>
      places?.every((index) => isDenying(before[index]) === isDenying(rows[index])) ? ids : undefined,
  });
}

function denialsIn(conditions: Readonly<Record<string, unknown>>): readonly Denial[] {
  return Object.entries(conditions).flatMap(([flag, expectedAnswer]): Denial[] =>
    typeof expectedAnswer === "boolean" ? [[flag, !expectedAnswer]] : [],
  );
}

function isDenied(form: FormName, parent: number, index: SnapshotIndex): boolean {
  const flags = denials.get(form) ?? [];
  if (flags.length === 0) return false;
  const owner: object | undefined = index.row(parentOf(form), parent);
  return owner !== undefined && deniesChildren(owner, flags);
}

function deniesChildren(owner: object, flags: readonly Denial[]): boolean {
  return flags.some(([flag, denies]) => getProperty(owner, flag) === denies);
}
