import { type Actor, can } from "@opis/model/access/access";
import type { listTasks } from "@opis/model/contract/tasks";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { Language } from "@opis/model/words";
import type { z } from "zod";
import type { Editor } from "../../../core/records/editor.ts";
import { tableOf } from "../../../core/records/reading/form-sql.ts";
import { selectRows } from "../../../core/records/reading/select-rows.ts";
import { todayIn } from "../../../core/records/today-in.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { orderBy, windowOf } from "../../../http/page.ts";
import { readSource } from "../read-source.ts";

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
  const { where, values } = conditions(transaction.company, { query, today, user });
  const { limit, offset } = windowOf(query);
  const order = orderBy(query.ordering, orderings, "t.due, t.id");
  const [found, total] = await Promise.all([
    selectRows(
      transaction,
      forms.task,
      `where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    transaction.query<{ count: number }>(
      `select count(*)::int as count from ${tableOf(forms.task)} t where ${where}`,
      values,
    ),
  ]);
  const rows = found.map((row) => rowSchema("task").parse(row));
  return { count: total[0]?.count ?? 0, rows: rows.map((row) => ({ ...row, is_over: isOverdue(row, today) })) };
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
  readonly query: ListQuery;
  readonly today: string;
  readonly user: number | null;
}

function conditions(company: number, { query, today, user }: Filter): { where: string; values: unknown[] } {
  const values: unknown[] = [company];
  const all = ["t.company_id = $1"];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    all.push(condition(`$${values.length}`));
  };
  if (query.state) add((p) => `t.state = ${p}`, query.state);
  if (query.kind) add((p) => `t.kind = ${p}`, query.kind);
  if (query.mine) add((p) => `t.assignee_user = ${p}`, user);
  if (query.due_from) add((p) => `t.due >= ${p}::date`, query.due_from);
  if (query.due_to) add((p) => `t.due <= ${p}::date`, query.due_to);
  if (query.overdue) add((p) => `t.state = 'open' and t.due < ${p}::date`, today);
  const search = query.search?.trim();
  if (search)
    add(
      (p) => `(starts_with(t.number, ${p}) or position(lower(${p}) in lower(t.title || ' ' || t.assignee)) > 0)`,
      search,
    );
  return { where: all.join(" and "), values };
}
