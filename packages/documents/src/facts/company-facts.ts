import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { CompanySnapshot, Row } from "@opis/model/row";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot";

/** A company as papers look at it: sorted, indexed, without what does not belong into papers. */
export interface CompanyFacts {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
  /** Active processes by name; inactive ones stay out of papers (documents 0.1). */
  readonly processes: readonly Row<"process">[];
  readonly systems: readonly Row<"system">[];
  /** Child rows of one parent, in the order they were added. */
  childrenOf<N extends FormName>(form: N, parent: number): readonly Row<N>[];
}

/** Prepares a snapshot for papers, in time linear in its rows. Throws where the once-only forms are not in it. */
export function companyFacts(snapshot: CompanySnapshot): CompanyFacts {
  const [information] = snapshot.rows.information;
  const [commission] = snapshot.rows.commission;
  if (!information || !commission) throw new Error("A snapshot has no company information or commission");
  return {
    snapshot,
    index: indexSnapshot(snapshot),
    information,
    commission,
    processes: byName(snapshot.rows.process.filter((process) => process.is_active)),
    systems: byName(snapshot.rows.system.filter((system) => system.is_active)),
    childrenOf: childIndex(snapshot),
  };
}

/** Sorts by the Russian alphabet. */
export function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => collator.compare(one.name, other.name));
}

const collator = new Intl.Collator("ru", { numeric: true });

function childIndex(snapshot: CompanySnapshot): CompanyFacts["childrenOf"] {
  const byParent = new Map<FormName, Map<number, unknown[]>>();
  const groupsOf = (form: FormName, parent: string) => {
    const groups = new Map<number, unknown[]>();
    for (const row of snapshot.rows[form]) {
      const owner = Object.entries(row).find(([name]) => name === parent)?.[1];
      if (typeof owner !== "number") continue;
      const group = groups.get(owner);
      if (group) group.push(row);
      else groups.set(owner, [row]);
    }
    byParent.set(form, groups);
    return groups;
  };
  return <N extends FormName>(form: N, parent: number) => {
    const groups = byParent.get(form) ?? groupsOf(form, parentOf(form));
    // The groups of a form hold rows of that form only: they were made from `snapshot.rows[form]`.
    return (groups.get(parent) ?? []) as readonly Row<N>[];
  };
}

function parentOf(form: FormName): string {
  return formNamed(form).parent ?? "";
}
