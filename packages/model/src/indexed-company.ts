import { askedSnapshot } from "./asked-snapshot.ts";
import { type ChildrenOf, childIndex } from "./child-index.ts";
import type { CompanySnapshot, Row } from "./row.ts";
import { indexSnapshot, type SnapshotIndex } from "./snapshot.ts";

/** A company by whose rows something is found out: indexed, its inactive questionnaires left aside. */
export interface IndexedCompany {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
  /** Active processes. */
  readonly processes: readonly Row<"process">[];
  /** Active systems. */
  readonly systems: readonly Row<"system">[];
}

/** Indexes a snapshot, in time linear in its rows; answers to questions that are not asked are left aside. */
export function indexCompany(whole: CompanySnapshot): IndexedCompany {
  const snapshot = askedSnapshot(whole);
  const index = indexSnapshot(snapshot);
  return {
    snapshot,
    index,
    childrenOf: childIndex(snapshot, index),
    processes: snapshot.rows.process.filter((process) => process.is_active),
    systems: snapshot.rows.system.filter((system) => system.is_active),
  };
}
