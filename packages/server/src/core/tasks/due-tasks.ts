import { type Actor, can } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { Transaction } from "../../database/transaction.ts";
import { type CountedRow, type DueItems, type DueQuery, nothingDue, readDue } from "./due-requests.ts";

interface DueTask extends CountedRow {
  readonly title: string;
  readonly assignee: string;
  readonly assignee_user: number | null;
  readonly is_done: boolean;
}

/** Lists the tasks due on the days, for a reader who may view records. */
export async function dueTasks(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, user, day: today, withFinished } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const statement = {
    rows: `select id, title, assignee, assignee_user, due as day, state = 'done' as is_done,
        state = 'open' and due < $3::date as is_over
      from task where company_id = $1 and state = any($2::text[])`,
    params: [company, withFinished ? ["open", "done"] : ["open"], today],
  };
  const isEditor = can(actor, "edit", { section: "duties" });
  return readDue<DueTask>(transaction, statement, query, (row) => ({
    day: row.day,
    is_over: row.is_over,
    is_done: row.is_done,
    may_finish: !row.is_done && (isEditor || (row.assignee_user !== null && row.assignee_user === user)),
    form: "task",
    id: row.id,
    name: row.title,
    label: row.assignee,
    url: addressOf({ company }, { form: "task", id: row.id }) ?? screenAddress(company, "tasks"),
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
