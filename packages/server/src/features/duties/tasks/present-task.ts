import { type Actor, can } from "@opis/model/access/access";
import { addressOf } from "@opis/model/addresses";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import type { Row } from "@opis/model/rows/row";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { readRow } from "../../../records/reading/read-rows.ts";
import { titleOf } from "../../../records/reading/stored-row.ts";
import { todayIn } from "../../../records/today-in.ts";

export type TaskRow = Row<"task">;

interface Reader {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly language: Language;
}

/** Returns a task as the API answers it: with what it comes from and whether its reader may finish it. */
export async function presentTask(transaction: Transaction, row: TaskRow, reader: Reader) {
  return {
    ...row,
    is_over: isOverdue(row, await todayIn(transaction)),
    may_finish: mayFinish(row, reader),
    source: await sourceOf(transaction, row, reader),
  };
}

/** Whether an open task has passed its day; `today` is the company's ISO date. */
export function isOverdue({ state, due }: Pick<TaskRow, "state" | "due">, today: string): boolean {
  return state === "open" && due !== null && due < today;
}

/** Whether a caller may mark a task as done: who may edit records, and the assignee. */
export function mayFinish({ assignee_user: assignee }: TaskRow, { actor, editor }: Omit<Reader, "language">): boolean {
  return can(actor, "edit", { section: "duties" }) || (assignee !== null && assignee === editor.userId);
}

async function sourceOf(
  transaction: Transaction,
  { source_form: form, source_id: id, company }: TaskRow,
  { actor, language }: Reader,
): Promise<{ name: string; url: string } | null> {
  if (id === null || !isFormName(form) || !can(actor, "view", { form, id })) return null;
  const declared = formNamed(form);
  const url = addressOf({ company }, { form, id });
  const source = url === undefined ? undefined : await readRow(transaction, declared, id).catch(() => undefined);
  if (!source || url === undefined) return null;
  return { name: `${oneOf(declared)[language]}: ${titleOf(declared, source)}`, url };
}
