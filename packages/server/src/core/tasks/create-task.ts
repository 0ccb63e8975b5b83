import type { TaskKind } from "@opis/model/duties/task-kinds";
import type { FormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { computeDeadline } from "@opis/model/law/deadline";
import { workingDaysAfter } from "@opis/model/law/working-days";
import type { Row } from "@opis/model/rows/row";
import { trainingDue } from "@opis/model/training/training-score";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "../records/allocate-number.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { insertRow } from "../records/insert-row.ts";
import { settleTasksByKey } from "./settle-tasks.ts";

const taskForm = forms.task;

type TaskRow = Row<"task">;

/** A task created by the product. */
export interface NewTask
  extends Partial<
    Pick<
      TaskRow,
      | "details"
      | "basis"
      | "expected_proof"
      | "assignee"
      | "assignee_user"
      | "assignee_employee"
      | "repeat"
      | "repeat_months"
      | "previous"
    >
  > {
  readonly kind: TaskKind;
  readonly title: string;
  /** ISO date. */
  readonly due: string;
  /** The record or answer that it results from. */
  readonly source?: { readonly form: FormName; readonly id: number } | undefined;
  /** Deduplication key: while a task with the same key is open, no second one is created. */
  readonly key?: string | undefined;
}

/**
 * Creates a task in the caller's transaction, with number and history. Returns its id, or that of the open task with
 * the same key.
 */
export async function createTask(
  transaction: Transaction,
  { source, key = "", ...answers }: NewTask,
  editor: Editor,
): Promise<number> {
  const open = key === "" ? undefined : await findOpenTask(transaction, key);
  if (open !== undefined) return open;
  const year = Number((await readCompanyToday(transaction)).slice(0, 4));
  const number = await allocateNumber(transaction, taskForm, year);
  const row = await insertRow(transaction, {
    declared: taskForm,
    answers: {
      ...answers,
      number,
      state: "open",
      source_form: source?.form ?? "",
      source_id: source?.id ?? null,
      source_key: key,
    },
    editor,
  });
  return row.id;
}

/** Returns the id of the open task with a deduplication key. */
export async function findOpenTask(transaction: Transaction, key: string): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    "select id from task where company_id = $1 and source_key = $2 and state = 'open'",
    [transaction.company, key],
  );
  return row?.id;
}

/** Returns the deduplication key of an employee's test. The colon at its end keeps employee 1 apart from employee 12. */
export function trainingTaskKey(employee: number): string {
  return `training:employee:${employee}:`;
}

/** Creates the task of an employee's test (152-FZ, article 18.1(1)(6); plan line M07); returns its id, or that of the open one. */
export async function createTrainingTask(
  transaction: Transaction,
  { employee, due }: { readonly employee: Row<"employee">; readonly due: string },
  editor: Editor,
): Promise<number> {
  return createTask(
    transaction,
    {
      kind: "training",
      title: "Пройти тест по персональным данным",
      basis: "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ",
      expected_proof: "Результат теста: правильных ответов не меньше 80 %",
      due,
      assignee: `${employee.last_name} ${employee.first_name}`.trim(),
      assignee_employee: employee.id,
      source: { form: "employee", id: employee.id },
      key: trainingTaskKey(employee.id),
    },
    editor,
  );
}

/** Returns the due day of a test that is assigned today, whatever was passed before. */
export function dueOfAssigned(employee: Row<"employee">, today: string): string {
  return trainingDue(employee, { lastPassed: null, today }).due;
}

/** Processors are notified within one working day and confirm within ten: recommended, no act sets these terms. */
const processorDays = { informed: 1, confirmed: 10 } as const;

/**
 * Creates and finishes the tasks about processors that store the data (152-FZ, article 21(5): the operator ensures the
 * destruction).
 */
export async function createProcessorTasks(
  transaction: Transaction,
  row: Row<"destruction">,
  editor: Editor,
): Promise<void> {
  const { id, number, third_parties: processors, responsible: assignee } = row;
  const keys = { informed: `destruction/${id}/informed`, confirmed: `destruction/${id}/confirmed` };
  const { processors_informed_on: informed, processors_confirmed_on: confirmed } = row;
  const isOver = processors.length === 0 || confirmed !== null;
  const proof = { state: "done", reason: `Уничтожение № ${number}` } as const;
  if (isOver || informed !== null) await settleTasksByKey(transaction, keys.informed, proof, editor);
  if (isOver) return settleTasksByKey(transaction, keys.confirmed, proof, editor);
  const step = informed === null ? "informed" : "confirmed";
  const from = informed ?? (await readCompanyToday(transaction));
  const task = {
    kind: "destruction",
    title:
      step === "informed"
        ? "Потребовать от обработчиков уничтожить данные"
        : "Получить от обработчиков подтверждение уничтожения",
    due: workingDaysAfter(from, processorDays[step]).last,
    basis: `Уничтожение № ${number}`,
    assignee,
    source: { form: "destruction", id },
    key: keys[step],
  } as const;
  await createTask(transaction, task, editor);
}

/**
 * Creates a reminder of the date until which the act and the extract are retained (Roskomnadzor's order 179, point 8).
 */
export async function createRetentionTask(
  transaction: Transaction,
  row: Row<"destruction">,
  editor: Editor,
): Promise<void> {
  const { id, number, state, act_date: day, responsible: assignee } = row;
  const key = `destruction/${id}/retention`;
  if (state !== "confirmed" || day === null) {
    const reason = `Уничтожение № ${number} возвращено в работу`;
    return settleTasksByKey(transaction, key, { state: "cancelled", reason }, editor);
  }
  const task = {
    kind: "destruction",
    title: `Срок хранения акта уничтожения № ${row.act_number} истёк: решить, хранить ли его дальше`,
    due: computeDeadline("T25", day).lastDay,
    basis: "п. 8 приказа Роскомнадзора № 179",
    assignee,
    source: { form: "destruction", id },
    key,
  } as const;
  await createTask(transaction, task, editor);
}
