import { type Actor, can } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { Transaction } from "../../database/transaction.ts";
import { type CountedRow, type DueItems, type DueQuery, dueItems, dueTotals, nothingDue } from "./due-requests.ts";

interface DueTask extends CountedRow {
  readonly id: number;
  readonly title: string;
  readonly assignee: string;
  readonly assignee_user: number | null;
  readonly due: string;
  readonly is_done: boolean;
}

/** Lists the tasks due on the days, for a reader who may view records. */
export async function dueTasks(
  transaction: Transaction,
  { actor, user, day, from, until, withFinished, limit }: DueQuery,
): Promise<DueItems> {
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const rows = await transaction.query<DueTask>(
    `select id, title, assignee, assignee_user, t.due::text, state = 'done' as is_done,
       ${dueTotals("t.state = 'open' and t.due < $5::date")}
     from task t
     where company_id = $1 and state = any($2::text[]) and t.due <= $3::date and ($4::date is null or t.due >= $4)
     order by t.due, id limit $6`,
    [transaction.company, withFinished ? ["open", "done"] : ["open"], until, from ?? null, day, limit ?? null],
  );
  const { company } = transaction;
  const isEditor = can(actor, "edit", { section: "duties" });
  return dueItems(rows, ({ id, title, assignee, assignee_user: assigned, due, is_done: isDone }) => ({
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
