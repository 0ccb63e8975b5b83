import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { listTasks } from "@opis/model/contract/tasks";
import type { Row } from "@opis/model/rows/row";
import type { z } from "zod";
import type { Editor } from "../../../core/records/editor.ts";
import { todayIn } from "../../../core/records/today-in.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type Condition, listRecords } from "../list-records.ts";
import { readSource } from "../record-origin.ts";

type ListQuery = z.output<typeof listTasks.query>;

const orderings = {
  due: "t.due",
  number: "t.id",
  title: "t.title",
  kind: "t.kind",
  state: "t.state",
  assignee: "t.assignee",
  done_on: "t.done_on",
} as const;

/** Lists one page of tasks, the earliest due first unless ordered, and counts all that match. */
export async function listCompanyTasks(transaction: Transaction, query: ListQuery, user: number | null) {
  const today = await todayIn(transaction);
  const conditions = conditionsOf(query, { today, user });
  const wanted = { name: "task", query, conditions, orderings, byDefault: "t.due, t.id" } as const;
  const { count, rows } = await listRecords(transaction, wanted);
  return { count, rows: rows.map((row) => ({ ...row, is_over: isOverdue(row, today) })) };
}

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
    source: await readSource(transaction, row, reader),
  };
}

/** Whether an open task has passed its day; `today` is the company's ISO date. */
function isOverdue({ state, due }: Pick<TaskRow, "state" | "due">, today: string): boolean {
  return state === "open" && due !== null && due < today;
}

/** Whether a caller may mark a task as done: who may edit records, and the assignee. */
export function mayFinish({ assignee_user: assignee }: TaskRow, { actor, editor }: Omit<Reader, "language">): boolean {
  return can(actor, "edit", { section: "duties" }) || (assignee !== null && assignee === editor.userId);
}

interface Filter {
  readonly today: string;
  readonly user: number | null;
}

function conditionsOf(query: ListQuery, { today, user }: Filter): readonly Condition[] {
  const all: Condition[] = [];
  if (query.state) all.push([(p) => `t.state = ${p}`, query.state]);
  if (query.kind) all.push([(p) => `t.kind = ${p}`, query.kind]);
  if (query.mine) all.push([(p) => `t.assignee_user = ${p}`, user]);
  if (query.due_from) all.push([(p) => `t.due >= ${p}::date`, query.due_from]);
  if (query.due_to) all.push([(p) => `t.due <= ${p}::date`, query.due_to]);
  if (query.overdue) all.push([(p) => `t.state = 'open' and t.due < ${p}::date`, today]);
  const search = query.search?.trim();
  if (search)
    all.push([
      (p) => `(starts_with(t.number, ${p}) or position(lower(${p}) in lower(t.title || ' ' || t.assignee)) > 0)`,
      search,
    ]);
  return all;
}
