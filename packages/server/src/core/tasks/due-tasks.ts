import { type Actor, can } from "@opis/model/access/access";
import type { AgendaItem } from "@opis/model/contract/agenda";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { Transaction } from "../../database/transaction.ts";
import type { DueQuery } from "./due-requests.ts";

interface DueTask extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly assignee: string;
  readonly assignee_user: number | null;
  readonly due: string;
  readonly is_done: boolean;
}

/**
 * Lists the tasks due on the days, for a reader who may view records: open ones, and in a period also finished ones.
 */
export async function dueTasks(
  transaction: Transaction,
  { actor, user, day, from, until }: DueQuery,
): Promise<AgendaItem[]> {
  if (!can(actor, "view", { section: "duties" })) return [];
  const rows = await transaction.query<DueTask>(
    `select id, title, assignee, assignee_user, due::text, state = 'done' as is_done from task
     where company_id = $1 and state = any($2::text[]) and due <= $3::date and ($4::date is null or due >= $4)
     order by due, id`,
    [transaction.company, from === undefined ? ["open"] : ["open", "done"], until, from ?? null],
  );
  const { company } = transaction;
  const isEditor = can(actor, "edit", { section: "duties" });
  return rows.map(({ id, title, assignee, assignee_user: assigned, due, is_done: isDone }) => ({
    day: due,
    is_over: !isDone && due < day,
    is_done: isDone,
    may_finish: !isDone && (isEditor || (assigned !== null && assigned === user)),
    form: "task",
    id,
    name: title,
    label: assignee,
    url: addressOf({ company }, { form: "task", id }) ?? screenAddress(company, "tasks"),
  }));
}

/**
 * Returns the keys of the terms of answers (`termKey`) that have an open task, so that each is shown once; none to a reader who may not
 * view records, and so sees no tasks.
 */
export async function termsWithTask(transaction: Transaction, actor: Actor): Promise<ReadonlySet<string>> {
  if (!can(actor, "view", { section: "duties" })) return new Set();
  const rows = await transaction.query<{ key: string }>(
    `select substr(source_key, strpos(source_key, ':') + 1) as key from task
     where company_id = $1 and state = 'open' and source_key ~ '^(M31|term):'`,
    [transaction.company],
  );
  return new Set(rows.map(({ key }) => key));
}
