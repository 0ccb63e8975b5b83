import { blockingMonths } from "../law/blocking-period.ts";
import { computeDeadline, type Deadline } from "../law/deadline.ts";
import type { Row } from "../rows/row.ts";
import { monthsAfter } from "../time/company-day.ts";
import { destructionTerms } from "./destruction-options.ts";

type DestructionRow = Row<"destruction">;

/** Fields of a destruction that determine its deadline. */
export type DestructionEvent = Pick<DestructionRow, "reason" | "event_on">;

/** Computes the statutory deadline of a destruction; undefined while reason or date are unanswered, or if a decision sets the date. */
export function destructionDeadline({ reason, event_on: day }: DestructionEvent): Deadline | undefined {
  const term = reason === null ? null : destructionTerms[reason];
  return term === null || day === null ? undefined : computeDeadline(term, day);
}

/**
 * Returns the date by which data must be destroyed: set by a contract, a law or a decision, or the statutory one; null if neither is
 * known.
 */
export function destructionDue(row: DestructionEvent & Pick<DestructionRow, "own_due">): string | null {
  return row.own_due ?? destructionDeadline(row)?.lastDay ?? null;
}

/**
 * Returns the last ISO date of blocking: six months (152-FZ, article 21(6)) after the earlier of the blocking and the due date of
 * destruction.
 */
export function lastDayOfBlocked(blockedOn: string, due: string | null): string {
  return monthsAfter(due !== null && due < blockedOn ? due : blockedOn, blockingMonths);
}
