import { computeDeadline } from "@opis/model/law/deadline";
import { workingDaysAfter } from "@opis/model/law/working-days";
import type { Row } from "@opis/model/rows/row";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { createTask } from "./create-task.ts";
import { settleTasksByKey } from "./settle-tasks.ts";

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
