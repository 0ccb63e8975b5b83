import type { Actor } from "@opis/model/access/access";
import { derivedMembers } from "@opis/model/declaration/form";
import {
  type Course,
  type PastMoment,
  pastDestruction,
  pastIncident,
  pastRequest,
  pastTask,
} from "@opis/model/duties/past-course";
import { computedAnswers, isOpenRecord, recordIssues } from "@opis/model/duties/record-rules";
import type { RegisterName } from "@opis/model/duties/register-names";
import { refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type Forms, forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "../records/allocate-number.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { insertRow } from "../records/insert-row.ts";
import { lockAndReadRow, readRow } from "../records/reading/read-rows.ts";
import { singletonOf } from "../records/reading/singleton.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { refuseClosed } from "../records/writing/hidden-references.ts";
import { createProcessorTasks, createRetentionTask } from "./create-task.ts";
import { assigneeMembers, notifyAssignees } from "./task-assignee.ts";

/** Forms whose rows are numbered and never deleted. */
export type RecordName = { [N in FormName]: Forms[N]["scope"] extends "record" ? N : never }[FormName];

/** Reads a record; throws `not_found`. */
export async function readRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  return rowSchema(name).parse(await readRow(transaction, forms[name], id));
}

/** Reads and locks a record until the transaction ends; throws `not_found`. */
export async function lockRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  const where = "where t.company_id = $1 and t.id = $2";
  const row = await lockAndReadRow(transaction, forms[name], where, [transaction.company, id]);
  if (!row) throw refused("not_found");
  return rowSchema(name).parse(row);
}

type Answers = Readonly<Record<string, unknown>>;

/**
 * Returns the answers to store for a new record or a change: the stated ones and those that follow from rules, such as the deadline.
 * Throws `record_finished` for a record that is not open, and refuses wrong answers by field.
 */
export async function completeRecord(
  transaction: Transaction,
  register: RegisterName,
  { before, stated }: { readonly before: Answers; readonly stated: Answers },
): Promise<Answers> {
  if (!isOpenRecord(register, before.state)) throw refused("record_finished");
  const assignee = register === "task" ? await assigneeMembers(transaction, stated) : {};
  const timeZone = await readCompanyTimeZone(transaction);
  const { now } = transaction;
  const moment = { now: new Date(now).toISOString(), today: companyDay(new Date(now), timeZone), timeZone };
  const answers = { ...stated, ...assignee };
  const after = { ...before, ...answers };
  const issues = recordIssues(register, after, moment);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return { ...answers, ...computedAnswers(register, after, moment) };
}

/** A change of a record's answers. */
interface RecordChange {
  readonly register: RegisterName;
  readonly id: number;
  readonly stated: Answers;
  readonly editor: Editor;
  readonly actor: Actor;
  readonly seenVersion?: number | undefined;
}

/**
 * Changes an open record with everything that follows: computed answers, tasks, letters. Returns the former values of the answers it
 * wrote. Throws `not_found`, the refusals of `completeRecord` and those of `changeRow`.
 */
export async function changeRecord(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  { register, id, stated, ...by }: RecordChange,
): Promise<Answers> {
  const before: Answers = { ...(await lockRecord(transaction, register, id)) };
  const answers = await completeRecord(transaction, register, { before, stated });
  await changeRow(transaction, { declared: forms[register], id, answers, ...by });
  if (register === "destruction")
    await createProcessorTasks(transaction, await readRecord(transaction, "destruction", id), by.editor);
  const { assignee_employee: assigned = before.assignee_employee } = answers;
  if (assigned !== before.assignee_employee) await notifyAssignees(transaction, mail, new Map([[id, "assigned"]]));
  return Object.fromEntries(Object.keys(answers).map((name) => [name, before[name] ?? null]));
}

/** A new record with its answers. */
interface NewRecord {
  readonly register: RegisterName;
  readonly stated: Answers;
  /** Members that no answer sets, such as the record from which it results. */
  readonly members?: Answers;
  /** Prefix of its series of numbers. */
  readonly prefix?: string;
  readonly editor: Editor;
  /** Absent for a record that the product registers. */
  readonly actor?: Actor;
}

const firstStates = {
  subject_request: "registered",
  task: "open",
  incident: "detected",
  destruction: "planned",
} as const;

/**
 * Registers a record: with the next number of the year, what follows from its answers, and the responsible person. Returns its id.
 * Refuses wrong answers by field.
 */
export async function registerRecord(transaction: Transaction, newRecord: NewRecord): Promise<number> {
  const { register, stated, members, prefix, editor, actor } = newRecord;
  const form = forms[register];
  const complete = await completeRecord(transaction, register, { before: {}, stated });
  const timeZone = await readCompanyTimeZone(transaction);
  const year = yearOf(transaction.now, timeZone);
  const responsible = register === "task" ? {} : { responsible: await responsibleOf(transaction, stated) };
  const answers = { ...complete, ...responsible, ...members, state: firstStates[register] };
  await refuseClosed(transaction, { declared: form, answers, editor, actor });
  const number = await allocateNumber(transaction, form, year, prefix);
  const { id } = await insertRow(transaction, { declared: form, answers: { ...answers, number }, editor, actor });
  return id;
}

/** Returns the stated responsible person, or the one of the company. */
export async function responsibleOf(transaction: Transaction, { responsible }: Answers): Promise<unknown> {
  return responsible || (await singletonOf(transaction, forms.commission)).o_name;
}

function yearOf(moment: string | Date, timeZone: string): number {
  return Number(companyDay(new Date(moment), timeZone).slice(0, 4));
}

/** A record of an old journal: its answers, and the course that it has taken. */
interface PastRecord extends Pick<NewRecord, "register" | "stated" | "editor" | "actor"> {
  readonly course: Course;
}

/** Returns all answers of a record of an old journal. Refuses wrong ones by field. */
export async function completePastRecord(
  transaction: Transaction,
  { register, stated, course, editor }: Omit<PastRecord, "actor">,
): Promise<Answers> {
  const complete = await completeRecord(transaction, register, { before: {}, stated });
  const timeZone = await readCompanyTimeZone(transaction);
  const now = new Date(transaction.now);
  const answers = { ...complete, state: firstStates[register] };
  const when = { now, today: companyDay(now, timeZone), timeZone, editor: editor.name };
  const courseResult = passCourse(register, answers, { course, when });
  if ("issues" in courseResult) throw refusedFields(courseResult.issues);
  return { ...answers, ...courseResult.answers };
}

interface CourseAt {
  readonly course: Course;
  readonly when: PastMoment;
}

function passCourse(register: RegisterName, answers: Answers, { course, when }: CourseAt) {
  switch (register) {
    case "subject_request":
      return pastRequest(unstoredRow("subject_request", answers), course, when);
    case "incident":
      return pastIncident(unstoredRow("incident", answers), course, when);
    case "destruction":
      return pastDestruction(unstoredRow("destruction", answers), course, when);
    case "task":
      return pastTask(unstoredRow("task", answers), course, when);
  }
}

function unstoredRow<N extends RegisterName>(register: N, answers: Answers) {
  return rowSchema(register).parse({ ...blankRow(register), ...answers });
}

// Rows of the transitions are whole; their frame says nothing.
function blankRow(register: RegisterName): Answers {
  const frame = { id: 0, company: 0, row_version: 0, version: 0, created: "", modified: "" };
  const empty = Object.entries(forms[register].fields).map(([name, { kind }]) => [name, blankAnswers[kind] ?? null]);
  const derived = derivedMembers(forms[register], formNamed).map(([name]) => [name, false]);
  return { ...frame, ...Object.fromEntries([...empty, ...derived]) };
}

const blankAnswers: Readonly<Record<string, unknown>> = {
  text: "",
  long_text: "",
  tags: [],
  choices: [],
  references: [],
  rows: [],
};

/**
 * Registers a record of an old journal with a number of its year. Nobody is reminded of one that is finished; a responsible person is
 * only added to an open one. Returns its id.
 */
export async function registerPastRecord(transaction: Transaction, past: PastRecord): Promise<number> {
  const { register, stated, editor, actor } = past;
  const form = forms[register];
  const complete = await completePastRecord(transaction, past);
  const timeZone = await readCompanyTimeZone(transaction);
  const isOpen = isOpenRecord(register, complete.state);
  const answers = {
    ...complete,
    ...(isOpen && register !== "task" && { responsible: await responsibleOf(transaction, stated) }),
    ...(register === "task" && { kind: "manual" }),
  };
  const begun = [stated.received_at, stated.detected_at, stated.event_on].find((at) => typeof at === "string");
  const number = await allocateNumber(transaction, form, yearOf(begun ?? transaction.now, timeZone));
  const { id } = await insertRow(transaction, { declared: form, answers: { ...answers, number }, editor, actor });
  if (register === "incident") await addPastEvents(transaction, id, { answers, editor });
  if (register === "destruction") {
    const row = await readRecord(transaction, "destruction", id);
    if (isOpen) await createProcessorTasks(transaction, row, editor);
    await createRetentionTask(transaction, row, editor);
  }
  return id;
}

/** The times of an incident that its timeline repeats, with the states that they began. */
const timesOfStates = [
  ["detected_at", "detected"],
  ["notice_24_at", "notified_24"],
  ["notice_72_at", "notified_72"],
] as const;

async function addPastEvents(
  transaction: Transaction,
  parentId: number,
  { answers, editor }: { readonly answers: Answers; readonly editor: Editor },
): Promise<void> {
  for (const [time, state] of timesOfStates) {
    const happened_at = answers[time];
    if (typeof happened_at !== "string") continue;
    const event = { happened_at, text: "", state, author: editor.name };
    await insertRow(transaction, { declared: forms.incident_event, parentId, answers: event, editor });
  }
}
