import { words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import { lastWorkingDayUntil } from "../law/working-days.ts";
import type { Row } from "../rows/row.ts";
import { dayAfter, monthsAfter } from "../time/company-day.ts";
import { type TaskKind, type TaskRepeat, type TaskState, taskStates } from "./task-kinds.ts";

type TaskRow = Row<"task">;

/** Input for completing, cancelling or reopening a task. */
export interface TaskMove {
  readonly state: TaskState;
  readonly reason?: string | undefined;
  /** ISO date; today if absent. */
  readonly done_on?: string | undefined;
  readonly proof?: string | undefined;
}

/** Allowed transitions between states. A closed task can only be reopened, which requires a reason. */
const nextTaskStates: Readonly<Record<TaskState, readonly TaskState[]>> = {
  open: ["done", "cancelled"],
  done: ["open"],
  cancelled: ["open"],
};

interface Mover {
  /** ISO date in the company's time zone. */
  readonly today: string;
  /** Name of the actor in the history. */
  readonly name: string;
}

type Transition = { readonly answers: Partial<TaskRow> } | { readonly issues: FieldIssues };

/** Returns the fields that a transition of a task changes, or errors by field. */
export function taskTransition(row: TaskRow, move: TaskMove, { today, name }: Mover): Transition {
  const from = row.state ?? "open";
  if (!nextTaskStates[from].includes(move.state)) return { issues: { state: [notNext(from, move.state)] } };
  if (move.state === "done") {
    const doneOn = move.done_on ?? today;
    if (doneOn > today) return { issues: { done_on: [inFuture] } };
    const proof = move.proof?.trim() || row.proof;
    return { answers: { state: "done", done_on: doneOn, done_by: name, proof, state_reason: "" } };
  }
  const reason = move.reason?.trim() ?? "";
  if (reason === "") return { issues: { reason: [reasonNeeded] } };
  return { answers: { state: move.state, state_reason: reason, done_on: null, done_by: "" } };
}

function notNext(from: TaskState, to: TaskState) {
  const [fromState, toState] = [taskStates[from], taskStates[to]];
  return words(
    `Из состояния «${fromState.ru}» нельзя перейти в «${toState.ru}»`,
    `The status cannot change from “${fromState.en}” to “${toState.en}”`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const inFuture = words("Этот день ещё не наступил", "This day is yet to come");

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
 * place in the calendar, as other tasks keep their date. Past dates are skipped. `earlier` are the due dates of the tasks before it in the
 * series, latest first: a day that a short month does not have comes back after it.
 */
export function nextDue(task: RepeatedTask, doneOn: string, earlier: readonly string[] = []): string | undefined {
  const months = monthsOfRepeat(task);
  if (months === undefined) return undefined;
  const isPlan = task.kind === "plan";
  if (isPlan && task.repeat === "months") return lastWorkingDayOfMonth(monthsAfter(doneOn, months));
  const first = task.due === null ? doneOn : `${task.due.slice(0, 8)}${dayOfSeries(task.due, earlier)}`;
  for (let count = 1; ; count += 1) {
    const day = monthsAfter(first, months * count);
    const due = isPlan ? lastWorkingDayOfMonth(day) : day;
    if (due > doneOn) return due;
  }
}

/** Returns the day of the month, two digits, on which a series of tasks is due, where its last due date is the end of a shorter month. */
function dayOfSeries(due: string, earlier: readonly string[]): string {
  const day = due.slice(8);
  const [before, ...others] = earlier;
  const isEndOfMonth = dayAfter(due, 1).endsWith("-01");
  if (before === undefined || !isEndOfMonth || before.slice(8) < day) return day;
  return dayOfSeries(before, others);
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
