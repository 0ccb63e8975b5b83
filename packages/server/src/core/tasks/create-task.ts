import type { TaskKind } from "@opis/model/duties/task-kinds";
import type { FormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import type { Transaction } from "../../database/transaction.ts";
import { allocateNumber } from "../records/allocate-number.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { insertRow } from "../records/insert-row.ts";

const declared = forms.task;

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
  const number = await allocateNumber(transaction, declared, year);
  const row = await insertRow(transaction, {
    declared,
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
