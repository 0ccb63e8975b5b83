import { chosenRows } from "../rows/chosen-rows.ts";
import { memberOf } from "../rows/member-of.ts";
import { memoizeByRows } from "../rows/replaced-rows.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { applicableSnapshot } from "./applicable-snapshot.ts";
import { type ChildrenOf, childIndex } from "./child-index.ts";
import { indexSnapshot, type SnapshotIndex } from "./snapshot.ts";

/** An indexed snapshot without inactive questionnaires, for rules of risk and checks. */
export interface IndexedCompany {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
  /** Active processes. */
  readonly processes: readonly Row<"process">[];
  /** Active systems. */
  readonly systems: readonly Row<"system">[];
  /** Ids of the active processes or systems, in their order. */
  activeIds(form: "process" | "system"): readonly number[];
}

/** Indexes a snapshot, in time linear in its rows; answers to questions that do not apply are left out. */
export function indexCompany(whole: CompanySnapshot): IndexedCompany {
  const snapshot = applicableSnapshot(whole);
  const index = indexSnapshot(snapshot);
  return {
    snapshot,
    index,
    childrenOf: childIndex(snapshot, index),
    get processes() {
      return activeProcesses(snapshot.rows.process);
    },
    get systems() {
      return activeSystems(snapshot.rows.system);
    },
    activeIds: (form) => idsOfActive(snapshot.rows[form]),
  };
}

interface Activity {
  readonly id: number;
  readonly is_active: boolean;
}

const activeProcesses = chosenRows((row: Row<"process">) => row.is_active);
const activeSystems = chosenRows((row: Row<"system">) => row.is_active);

const idsOfActive = memoizeByRows({
  make: (rows: readonly Activity[]): readonly number[] => rows.filter((row) => row.is_active).map(({ id }) => id),
  mend: (ids, rows, { before, places }) =>
    places?.every((place) => memberOf(before[place] ?? {}, "is_active") === rows[place]?.is_active) ? ids : undefined,
});
