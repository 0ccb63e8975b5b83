import { lastWorkingDayUntil } from "../law/working-days.ts";
import { monthsAfter } from "../time/months-after.ts";
import type { TaskKind, TaskRepeat } from "./task-kinds.ts";

/** Fields that determine when a task repeats. */
export interface RepeatedTask {
  readonly kind: TaskKind | null;
  /** ISO date. */
  readonly due: string | null;
  readonly repeat: TaskRepeat | null;
  /** For a repetition every few months. */
  readonly repeat_months: number | null;
}

/**
 * Returns the ISO due date of the next task after one was done on an ISO date; undefined if it does not repeat. A measure of the plan is
 * due on the last working day of its month: a maximum interval in months runs from completion, while months, quarters and years keep their
 * place in the calendar, as other tasks keep their date. Past dates are skipped.
 */
export function nextDue(task: RepeatedTask, doneOn: string): string | undefined {
  const months = monthsOfRepeat(task);
  if (months === undefined) return undefined;
  const isPlan = task.kind === "plan";
  if (isPlan && task.repeat === "months") return lastWorkingDayOfMonth(monthsAfter(doneOn, months));
  const first = task.due ?? doneOn;
  for (let count = 1; ; count += 1) {
    const day = monthsAfter(first, months * count);
    const due = isPlan ? lastWorkingDayOfMonth(day) : day;
    if (due > doneOn) return due;
  }
}

/** Returns the period of a repeated task in months; undefined where it does not repeat. */
function monthsOfRepeat({
  repeat,
  repeat_months: months,
}: Pick<RepeatedTask, "repeat" | "repeat_months">): number | undefined {
  if (repeat === null) return undefined;
  if (repeat === "months") return months === null || months < 1 ? undefined : months;
  return { month: 1, quarter: 3, half_year: 6, year: 12 }[repeat];
}

/** Returns the last working day of the month of an ISO date. */
export function lastWorkingDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return lastWorkingDayUntil(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}
