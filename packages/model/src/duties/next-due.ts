import { lastWorkingDayUntil } from "../law/working-days.ts";
import { monthsAfter } from "../time/months-after.ts";
import type { TaskKind, TaskRepeat } from "./task-kinds.ts";

/** What decides when a task comes back. */
export interface RepeatedTask {
  readonly kind: TaskKind | null;
  /** ISO date. */
  readonly due: string | null;
  readonly repeat: TaskRepeat | null;
  /** Of a repetition every few months. */
  readonly repeat_months: number | null;
}

/**
 * Returns the ISO date by which the next task is due after one was done on an ISO date; undefined where it does not come back. Of a
 * measure of the plan that is the last working day of its month: a longest period in months runs from the day it was done, while a
 * month, quarter or year stays at its place in the calendar, as any other task stays on its day. Days that have passed are left out.
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
