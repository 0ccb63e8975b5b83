import type { CompanySnapshot, Row } from "@opis/model/row";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot";
import { type ChildrenOf, childIndex } from "./child-index.ts";

/** A company as papers look at it: sorted, indexed, without what does not belong into papers. */
export interface CompanyFacts {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
  /** Active processes by name; inactive ones stay out of papers (documents 0.1). */
  readonly processes: readonly Row<"process">[];
  readonly systems: readonly Row<"system">[];
  readonly childrenOf: ChildrenOf;
}

/** Prepares a snapshot for papers, in time linear in its rows. Throws where the once-only forms are not in it. */
export function companyFacts(snapshot: CompanySnapshot): CompanyFacts {
  const [information] = snapshot.rows.information;
  const [commission] = snapshot.rows.commission;
  if (!information || !commission) throw new Error("A snapshot has no company information or commission");
  const index = indexSnapshot(snapshot);
  return {
    snapshot,
    index,
    information,
    commission,
    processes: byName(snapshot.rows.process.filter((process) => process.is_active)),
    systems: byName(snapshot.rows.system.filter((system) => system.is_active)),
    childrenOf: childIndex(snapshot, index),
  };
}

/** Sorts by the Russian alphabet. */
export function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => collator.compare(one.name, other.name));
}

const collator = new Intl.Collator("ru", { numeric: true });
