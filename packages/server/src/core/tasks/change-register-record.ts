import type { Actor } from "@opis/model/access/access";
import { computedAnswers, isOpenRecord, recordIssues } from "@opis/model/duties/record-rules";
import type { RegisterName } from "@opis/model/duties/register-names";
import { refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type Forms, forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { readRow } from "../records/reading/read-rows.ts";
import { lockAndReadRow } from "../records/reading/select-rows.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { createProcessorTasks } from "./create-task.ts";
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
