import { childFields } from "./form.ts";
import { formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";
import { memberOf } from "./member-of.ts";
import type { CompanySnapshot, Row } from "./row.ts";
import type { SnapshotIndex } from "./snapshot.ts";

/** Child rows of one parent, in the order they were added; none where the parent says that it has none. */
export type ChildrenOf = <N extends FormName>(form: N, parent: number) => readonly Row<N>[];

/** Groups the child rows of a snapshot by their parent: each form once, when it is first asked for. */
export function childIndex(snapshot: CompanySnapshot, index: SnapshotIndex): ChildrenOf {
  const byParent = new Map<FormName, Map<number, unknown[]>>();
  const groupsOf = (form: FormName) => {
    const { parent } = formNamed(form);
    if (parent === undefined) throw new Error(`${form} has no parent form`);
    const groups = new Map<number, unknown[]>();
    for (const row of snapshot.rows[form]) {
      const owner = memberOf(row, parent);
      if (typeof owner !== "number") continue;
      const group = groups.get(owner);
      if (group) group.push(row);
      else groups.set(owner, [row]);
    }
    const triggers = denials(form, parent);
    if (triggers.length > 0)
      for (const owner of groups.keys()) if (isDenied(index.row(parent, owner), triggers)) groups.delete(owner);
    byParent.set(form, groups);
    return groups;
  };
  return <N extends FormName>(form: N, parent: number) => {
    const groups = byParent.get(form) ?? groupsOf(form);
    // The groups of a form hold rows of that form only: they were made from `snapshot.rows[form]`.
    return (groups.get(parent) ?? []) as readonly Row<N>[];
  };
}

type Denial = readonly [flag: string, denies: boolean];

// «Are there third parties: no» outweighs the rows that were added before the answer changed.
function denials(form: FormName, parent: FormName): Denial[] {
  const declared = formNamed(parent);
  const collection = childFields(declared).find(([, field]) => field.of === form)?.[0] ?? "";
  return Object.entries(declared.conditions[collection] ?? {}).flatMap(([flag, wanted]): Denial[] =>
    typeof wanted === "boolean" ? [[flag, !wanted]] : [],
  );
}

function isDenied(owner: object | undefined, triggers: readonly Denial[]): boolean {
  return owner !== undefined && triggers.some(([flag, denies]) => memberOf(owner, flag) === denies);
}
