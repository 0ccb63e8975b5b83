import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { syncWithDirectory } from "@opis/model/contract/people/directory-sync";
import type { directorySyncs, SyncedGroup } from "../../../db/tables/directory-syncs.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { Editor } from "../../../records/editor.ts";

type StoredSync = Omit<typeof directorySyncs.$inferSelect, "company_id">;
type ShownSync = AnswerOf<typeof syncWithDirectory>;
type Failure = NonNullable<StoredSync["failure"]>;

/** The last sync of the transaction's company; undefined before the first. */
export async function lastSync(transaction: Transaction): Promise<StoredSync | undefined> {
  const [row] = await transaction.query<StoredSync>(
    "select state, editor, started, finished, failure, groups from directory_syncs where company_id = $1",
    [transaction.company],
  );
  return row;
}

/** A sync as people see it. */
export function shownSync({ editor, ...sync }: StoredSync): ShownSync {
  return { ...sync, by: editor.name };
}

/** Notes that a sync was asked for. */
export async function beginSync(transaction: Transaction, editor: Editor): Promise<void> {
  await transaction.query(
    `insert into directory_syncs (company_id, state, editor, started) values ($1, 'waiting', $2, $3)
     on conflict (company_id) do update set state = excluded.state, editor = excluded.editor, started = excluded.started,
       finished = null, failure = null, groups = '[]'`,
    [transaction.company, JSON.stringify(editor), transaction.now],
  );
}

/** Notes how the sync that waits went. */
export function endSync(
  transaction: Transaction,
  result: { readonly groups: readonly SyncedGroup[] } | { readonly failure: Failure },
): void {
  const failure = "failure" in result ? result.failure : null;
  const groups = "groups" in result ? result.groups : [];
  transaction.execute(
    `update directory_syncs set state = $2, finished = $3, failure = $4, groups = $5 where company_id = $1 and state = 'waiting'`,
    [transaction.company, failure ? "failed" : "done", transaction.now, failure, JSON.stringify(groups)],
  );
}
