import type { Transaction } from "../db/transactions/transaction.ts";

const name = "coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), username)";

/** How letters call an account. */
export async function nameOfAccount(transaction: Transaction, user: number): Promise<string> {
  return (await namesOfAccounts(transaction, [user])).get(user) ?? "";
}

/** How accounts are called, by their ids; of one that is gone there is nothing. */
export async function namesOfAccounts(
  transaction: Transaction,
  users: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(users.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await transaction.installation.query<{ id: number; name: string }>(
    `select id, ${name} as name from users where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The account behind an author, as `Editor.author` tells people apart; null of whoever has none. */
export function accountOf(author: string | null): number | null {
  const [, id] = /^user:(\d{1,9})$/.exec(author ?? "") ?? [];
  return id === undefined ? null : Number(id);
}
