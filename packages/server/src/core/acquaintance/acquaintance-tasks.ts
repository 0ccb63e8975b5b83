import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { singletonOf } from "../records/reading/singleton.ts";
import { createTask } from "../tasks/create-task.ts";
import { settleTasksByKey } from "../tasks/settle-tasks.ts";

type List = Pick<Row<"acquaintance">, "id" | "name" | "edition" | "edition_name">;

interface Counts extends Record<string, unknown> {
  readonly acquaintance: number;
  readonly open: number;
  readonly confirmed: number;
  readonly due: string | null;
}

interface Lists {
  readonly lists: readonly List[];
  /** Ids of the lists that have new acknowledgements. */
  readonly created: ReadonlySet<number>;
}

/**
 * Gives the responsible person one task for each edition that employees must acknowledge, and finishes it once all have; the tasks of
 * former editions, and of lists that need no one any more, are cancelled.
 */
export async function settleAcquaintanceTasks(
  transaction: Transaction,
  { lists, created }: Lists,
  editor: Editor,
): Promise<void> {
  const counts = await readCounts(transaction, lists);
  const open = await openTaskKeys(transaction);
  const responsible = String((await singletonOf(transaction, forms.commission)).o_name ?? "");
  for (const list of lists) {
    const key = taskKey(list);
    const prefix = `acquaintance/${list.id}/`;
    for (const former of open.filter((taskKey) => taskKey.startsWith(prefix) && taskKey !== key))
      await settleTasksByKey(transaction, former, { state: "cancelled", reason: "Утверждена новая редакция" }, editor);
    const { open: pending = 0, confirmed = 0, due = null } = counts.get(list.id) ?? {};
    if (pending > 0 && due !== null) {
      if (created.has(list.id)) await addTask(transaction, { list, key, due, responsible }, editor);
    } else if (open.includes(key)) {
      const settlement =
        confirmed > 0
          ? ({ state: "done", reason: `Ознакомлены все: ${confirmed}` } as const)
          : ({ state: "cancelled", reason: "Знакомить больше некого" } as const);
      await settleTasksByKey(transaction, key, settlement, editor);
    }
  }
}

function taskKey({ id, edition }: List): string {
  return `acquaintance/${id}/${edition}/`;
}

async function readCounts(transaction: Transaction, lists: readonly List[]): Promise<ReadonlyMap<number, Counts>> {
  const rows = await transaction.query<Counts>(
    `select a.acquaintance, count(*) filter (where a.state = 'open')::int as open,
       count(*) filter (where a.state = 'confirmed')::int as confirmed, min(a.due) filter (where a.state = 'open')::text as due
     from acknowledgement a join acquaintance l on l.company_id = a.company_id and l.id = a.acquaintance and l.edition = a.edition
     where a.company_id = $1 and a.acquaintance = any($2::int[]) group by 1`,
    [transaction.company, lists.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.acquaintance, row]));
}

async function openTaskKeys(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ source_key: string }>(
    "select source_key from task where company_id = $1 and state = 'open' and starts_with(source_key, 'acquaintance/')",
    [transaction.company],
  );
  return rows.map(({ source_key: key }) => key);
}

interface NewTask {
  readonly list: List;
  readonly key: string;
  readonly due: string;
  readonly responsible: string;
}

async function addTask(
  transaction: Transaction,
  { list: { id, name, edition_name: edition }, key, due, responsible }: NewTask,
  editor: Editor,
): Promise<void> {
  const title = `Ознакомить работников: ${name}${edition === "" ? "" : ` ${edition}`}`;
  const source = { form: "acquaintance", id } as const;
  const proof = {
    basis: "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ",
    expected_proof: "Лист ознакомления или подтверждения по коду",
  };
  await createTask(
    transaction,
    { kind: "acquaintance", title, due, assignee: responsible, source, key, ...proof },
    editor,
  );
}
