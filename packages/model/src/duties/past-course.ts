import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { enumOfKeys } from "../contract/endpoint.ts";
import type { Form } from "../declaration/form.ts";
import type { FieldIssues } from "../errors.ts";
import { refusalGrounds, requestOutcomes } from "../forms/subject-request.ts";
import type { Row } from "../rows/row.ts";
import { destructionStates } from "./destruction-options.ts";
import { type DestructionMove, destructionTransition } from "./destruction-transition.ts";
import { type IncidentState, incidentStates, isNotificationExempt } from "./incident-states.ts";
import { type IncidentMove, incidentTransition } from "./incident-transition.ts";
import { isRegisterName, type RegisterName } from "./register-names.ts";
import { type RequestState, requestStates } from "./request-states.ts";
import { type RequestMove, requestTransition } from "./request-transition.ts";
import { taskStates } from "./task-kinds.ts";
import { taskTransition } from "./task-transition.ts";

/** What a table says of the course of a record, by field. */
export type Course = Readonly<Record<string, unknown>>;

/** The time at which a record is registered from a table, and its author. */
export interface PastMoment {
  readonly now: Date;
  /** The company's ISO date. */
  readonly today: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /** Name of the person who imports. */
  readonly editor: string;
}

type PastCourseResult<R> = { readonly answers: Partial<R> } | { readonly issues: FieldIssues };

const text = z.string().optional();

const requestCourse = z.object({
  state: enumOfKeys(requestStates).default("registered"),
  extension_days: z.number().optional(),
  extension_reason: text,
  answered_at: text,
  answer_number: text,
  outcome: enumOfKeys(requestOutcomes).optional(),
  refusal_ground: enumOfKeys(refusalGrounds).optional(),
  state_reason: text,
});

/** Returns the answers of a request that has reached its state before it was registered, or errors by field. */
export function pastRequest(
  row: Row<"subject_request">,
  course: Course,
  when: PastMoment,
): PastCourseResult<typeof row> {
  const parsedCourse = requestCourse.parse(course);
  return pass(row, requestMoves(parsedCourse), (at, move) =>
    renamed(requestTransition(at, move, when), {
      reason: move.state === "extended" ? "extension_reason" : "state_reason",
    }),
  );
}

function requestMoves({ state, extension_reason, state_reason, ...reply }: z.output<typeof requestCourse>) {
  if (state === "registered") return [];
  if (state === "erroneous") return [{ state, reason: state_reason } as const];
  const isExtended = state === "extended" || reply.extension_days !== undefined;
  const answer: RequestState = reply.refusal_ground === undefined ? "answered" : "refused";
  const ending: readonly RequestState[] = state === "closed" ? [answer, "closed"] : state === "extended" ? [] : [state];
  const steps: readonly RequestState[] = isExtended ? ["in_work", "extended", ...ending] : ending;
  return steps.map((step): RequestMove => ({ ...reply, reason: extension_reason, state: step }));
}

const incidentCourse = z.object({
  state: enumOfKeys(incidentStates).default("detected"),
  decided_by: text,
  decided_at: text,
  decision_reason: text,
  notice_24_at: text,
  notice_24_number: text,
  notice_72_at: text,
  notice_72_number: text,
  closed_on: text,
  state_reason: text,
});

/** Returns the answers of an incident that has reached its state before it was registered, or errors by field. */
export function pastIncident(row: Row<"incident">, course: Course, when: PastMoment): PastCourseResult<typeof row> {
  const parsedCourse = incidentCourse.parse(course);
  const { state, closed_on: closedOn } = parsedCourse;
  if (state === "erroneous")
    return renamed(incidentTransition(row, { state, reason: parsedCourse.state_reason }, when), {
      reason: "state_reason",
    });
  const future = [parsedCourse.decided_at, closedOn].some((at) => at !== undefined && at > when.now.toISOString());
  if (future) return { issues: { [closedOn === undefined ? "decided_at" : "closed_on"]: [inFuture] } };
  const outcome = pass(row, incidentMoves(row, parsedCourse), (at, move) =>
    renamed(incidentTransition(at, move, when), namesOfStep(move.state)),
  );
  if ("issues" in outcome) return outcome;
  // The days of the past are those that the table states, not that of the import.
  const days = {
    ...(outcome.answers.decided_at && { decided_at: parsedCourse.decided_at ?? null }),
    ...(outcome.answers.closed_on && { closed_on: closedOn ?? null }),
  };
  return { answers: { ...outcome.answers, ...days } };
}

type IncidentCourse = z.output<typeof incidentCourse>;

function incidentMoves({ kind }: Row<"incident">, course: IncidentCourse): IncidentMove[] {
  const isExempt = isNotificationExempt({ state: "closed", kind });
  const order: readonly IncidentState[] = ["confirmed", "notified_24", "notified_72", "closed"];
  const reachedStates =
    course.state === "not_incident" ? ["not_incident" as const] : order.slice(0, order.indexOf(course.state) + 1);
  const isSkipped = (state: IncidentState) =>
    isExempt &&
    course.state === "closed" &&
    ((state === "notified_24" && course.notice_24_at === undefined) ||
      (state === "notified_72" && course.notice_72_at === undefined));
  return reachedStates
    .filter((state) => !isSkipped(state))
    .map((state) => ({
      state,
      person: course.decided_by,
      reason: course.decision_reason,
      sent_at: state === "notified_72" ? course.notice_72_at : course.notice_24_at,
      confirmation_number: state === "notified_72" ? course.notice_72_number : course.notice_24_number,
    }));
}

function namesOfStep(state: IncidentState): Readonly<Record<string, string>> {
  return {
    person: "decided_by",
    reason: "decision_reason",
    sent_at: state === "notified_72" ? "notice_72_at" : "notice_24_at",
  };
}

const destructionCourse = z.object({
  state: enumOfKeys(destructionStates).default("planned"),
  suspension_ground: text,
  blocked_on: text,
  blocking_reason: text,
  destroyed_on: text,
  act_number: text,
  act_date: text,
  state_reason: text,
});

/** Returns the answers of a destruction that has reached its state before it was registered, or errors by field. */
export function pastDestruction(
  row: Row<"destruction">,
  course: Course,
  { today }: PastMoment,
): PastCourseResult<typeof row> {
  const parsedCourse = destructionCourse.parse(course);
  return pass(row, destructionMoves(parsedCourse), (at, move) =>
    renamed(destructionTransition(at, move, today), namesOfMove[move.state] ?? {}),
  );
}

function destructionMoves(course: z.output<typeof destructionCourse>): readonly DestructionMove[] {
  const { state, act_number } = course;
  const blocked: DestructionMove = { state: "blocked", day: course.blocked_on, reason: course.blocking_reason };
  const destroyed: DestructionMove = { state: "destroyed", day: course.destroyed_on };
  const until = course.blocked_on === undefined ? [destroyed] : [blocked, destroyed];
  switch (state) {
    case "planned":
      return [];
    case "suspended":
      return [{ state, reason: course.suspension_ground }];
    case "erroneous":
      return [{ state, reason: course.state_reason }];
    case "blocked":
      return [blocked];
    case "destroyed":
      return until;
    case "confirmed":
      return [...until, { state, day: course.act_date, act_number }];
  }
}

/** Fields of a table that give what a move needs, by state. */
const namesOfMove: Readonly<Partial<Record<DestructionMove["state"], Readonly<Record<string, string>>>>> = {
  suspended: { reason: "suspension_ground" },
  blocked: { reason: "blocking_reason", day: "blocked_on" },
  destroyed: { day: "destroyed_on" },
  confirmed: { day: "act_date" },
  erroneous: { reason: "state_reason" },
};

const taskCourse = z.object({ state: enumOfKeys(taskStates).default("open"), done_on: text, state_reason: text });

/** Returns the answers of a task that was finished before it was registered, or errors by field. */
export function pastTask(
  row: Row<"task">,
  course: Course,
  { today, editor }: PastMoment,
): PastCourseResult<typeof row> {
  const { state, done_on, state_reason } = taskCourse.parse(course);
  if (state === "open") return { answers: {} };
  if (row.repeat !== null) return { issues: { repeat: [finishedRepeats] } };
  if (state === "done" && done_on === undefined) return { issues: { done_on: [dayNeeded] } };
  const move = { state, done_on, reason: state_reason };
  return renamed(taskTransition(row, move, { today, name: editor }), { reason: "state_reason" });
}

/** Makes the transitions one after another, until one is refused. */
function pass<R extends object, M>(
  row: R,
  moves: readonly M[],
  transition: (row: R, move: M) => PastCourseResult<R>,
): PastCourseResult<R> {
  let answers: Partial<R> = {};
  for (const move of moves) {
    const step = transition({ ...row, ...answers }, move);
    if ("issues" in step) return step;
    answers = { ...answers, ...step.answers };
  }
  return { answers };
}

function renamed<R>(outcome: PastCourseResult<R>, names: Readonly<Record<string, string>>): PastCourseResult<R> {
  if (!("issues" in outcome)) return outcome;
  return {
    issues: Object.fromEntries(Object.entries(outcome.issues).map(([name, issue]) => [names[name] ?? name, issue])),
  };
}

const finishedRepeats = words(
  "Сделанная задача не повторяется: зарегистрируйте следующую отдельной строкой",
  "A finished task does not repeat: register the next one in a separate row",
);
const dayNeeded = words("Укажите, когда сделано", "Enter when it was done");
const inFuture = words("Этот день ещё не наступил", "This day is yet to come");

/** Fields that follow from the course of a record: a table of an old journal states them of records that are finished. */
const courseFields: Readonly<Record<RegisterName, readonly string[]>> = {
  subject_request: [
    "state",
    "extension_days",
    "extension_reason",
    "answered_at",
    "answer_number",
    "outcome",
    "refusal_ground",
    "state_reason",
  ],
  task: ["state", "done_on", "state_reason"],
  incident: [
    "state",
    "decided_by",
    "decided_at",
    "decision_reason",
    "notice_24_at",
    "notice_24_number",
    "notice_72_at",
    "notice_72_number",
    "closed_on",
    "state_reason",
  ],
  destruction: [
    "state",
    "suspension_ground",
    "blocked_on",
    "blocking_reason",
    "destroyed_on",
    "act_number",
    "act_date",
    "state_reason",
  ],
};

/** Returns the fields of the course of a form's records; none unless it is a register. */
export function courseFieldsOf({ name }: Pick<Form, "name">): readonly string[] {
  return isRegisterName(name) ? courseFields[name] : [];
}
