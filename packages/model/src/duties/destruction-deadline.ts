import { blockingMonths } from "../law/blocking-period.ts";
import { computeDeadline, type Deadline } from "../law/deadline.ts";
import type { Row } from "../rows/row.ts";
import { monthsAfter } from "../time/months-after.ts";
import { destructionTerms } from "./destruction-kinds.ts";

type DestructionRow = Row<"destruction">;

/** What of a destruction its deadline is counted from. */
export type DestructionEvent = Pick<DestructionRow, "reason" | "event_on">;

/** Counts the statutory deadline of a destruction; undefined while reason or day is not stated, and where a decision sets the day. */
export function destructionDeadline({ reason, event_on: day }: DestructionEvent): Deadline | undefined {
  const term = reason === null ? null : destructionTerms[reason];
  return term === null || day === null ? undefined : computeDeadline(term, day);
}

/** The day by which data are destroyed: the one that a contract, a law or a decision sets, or the statutory one; null where neither is known. */
export function destructionDue(row: DestructionEvent & Pick<DestructionRow, "own_due">): string | null {
  return row.own_due ?? destructionDeadline(row)?.lastDay ?? null;
}

/**
 * The last day of blocking: six months (152-FZ, article 21(6)) after the earlier of the day of the blocking and the day on which the
 * destruction was due. All days are ISO dates.
 */
export function lastDayOfBlocked(blockedOn: string, due: string | null): string {
  return monthsAfter(due !== null && due < blockedOn ? due : blockedOn, blockingMonths);
}
