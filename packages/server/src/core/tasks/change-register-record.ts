import type { Actor } from "@opis/model/access/access";
import { computedAnswers, isOpenRecord, recordIssues } from "@opis/model/duties/record-rules";
import type { RegisterName } from "@opis/model/duties/register-names";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { companyDay } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { createProcessorTasks } from "./destruction-tasks.ts";
import { lockRecord, readRecord } from "./lock-register-record.ts";
import { notifyAssignees } from "./notify-assignee.ts";
import { assigneeMembers } from "./task-assignee.ts";

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
