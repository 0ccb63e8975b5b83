import { createRowTally } from "../rows/filter-rows.ts";
import type { WorkflowStatus } from "../workflow.ts";

/** A questionnaire of any form with its completeness and status. */
interface FilledRow {
  readonly id: number;
  readonly is_active?: boolean;
  readonly percent?: number;
  readonly missing?: readonly unknown[];
  readonly status?: WorkflowStatus;
}

/** Completeness of a form's active questionnaires, and their number by status. */
export interface Filling {
  readonly count: number;
  readonly unfinished: number;
  /** Sum of the completeness percentages. */
  readonly percents: number;
  /** Missing answers. */
  readonly missing: number;
  countOf(status: WorkflowStatus): number;
}

/** Sums the completeness of a form's questionnaires; after an edit only the changed rows are recounted. */
export function fillingOf(rows: readonly FilledRow[]): Filling {
  const sums = sumsOf(rows);
  const sum = (name: string) => sums.get(name) ?? 0;
  return {
    count: sum("count"),
    unfinished: sum("unfinished"),
    percents: sum("percents"),
    missing: sum("missing"),
    countOf: (status) => sum(statusSum(status)),
  };
}

const sumsOf = createRowTally(
  ({ is_active, percent = 0, missing = [], status }: FilledRow): (readonly [string, number])[] => {
    if (is_active === false) return [];
    return [
      ["count", 1],
      ["unfinished", missing.length > 0 ? 1 : 0],
      ["percents", percent],
      ["missing", missing.length],
      [status === undefined ? "" : statusSum(status), 1],
    ];
  },
);

function statusSum(status: WorkflowStatus): string {
  return `at ${status}`;
}
