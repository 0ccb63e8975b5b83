import { words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import type { Row } from "../rows/row.ts";
import { type TaskState, taskStates } from "./task-kinds.ts";

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
  const [one, other] = [taskStates[from], taskStates[to]];
  return words(
    `Из состояния «${one.ru}» нельзя перейти в «${other.ru}»`,
    `The status cannot change from “${one.en}” to “${other.en}”`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const inFuture = words("Этот день ещё не наступил", "This day is yet to come");
