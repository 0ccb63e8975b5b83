import type { Transaction } from "../db/transactions/transaction.ts";
import type { Editor } from "../records/editor.ts";

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
  const rows = await transaction.query<{ id: number; name: string }>(
    `select id, ${name} as name from users where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Somebody as history names them: by their account, where there is one. */
export type Maker = Pick<Editor, "userId" | "name">;

/** How papers call whoever has made something: by the person's name, where history has them under the name of their account. */
export async function namesInPapers(
  transaction: Transaction,
  makers: readonly Maker[],
): Promise<(maker: Maker) => string> {
  const ids = [...new Set(makers.flatMap(({ userId }) => userId ?? []))];
  const rows = await transaction.query<{ id: number; username: string; name: string }>(
    `select id, username, ${name} as name from users where id = any($1)`,
    [ids],
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return ({ userId, name: stored }) => {
    const account = accounts.get(userId ?? 0);
    return account?.username === stored ? account.name : stored;
  };
}

/** The account behind an author, as `Editor.author` tells people apart; null of whoever has none. */
export function accountOf(author: string | null): number | null {
  const [, id] = /^user:(\d{1,9})$/.exec(author ?? "") ?? [];
  return id === undefined ? null : Number(id);
}
