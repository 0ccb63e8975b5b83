import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";

/**
 * Returns the SQL of an account's display name: the person's name, else the login; null without an account. `user` is
 * an alias of `users`.
 */
export function nameOfUser(user: string): string {
  return `coalesce(nullif(btrim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.username)`;
}

/** Returns the SQL of the account of an author (`Editor.author`); null if there is none. */
export function userOfAuthor(author: string): string {
  return `substring(${author} from '^user:([0-9]{1,9})$')::int`;
}

/** Returns the name by which letters address an account; empty if it was deleted. */
export async function nameOfAccount(transaction: Transaction, user: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    `select ${nameOfUser("u")} as name from users u where id = $1`,
    [user],
  );
  return row?.name ?? "";
}

/** An author as named in the history: by their account, if there is one. */
export type Maker = Pick<Editor, "userId" | "name">;

/** Returns the names printed in documents for authors: the person's name where the history has only the account name. */
export async function namesInPapers(
  transaction: Transaction,
  makers: readonly Maker[],
): Promise<(maker: Maker) => string> {
  const ids = [...new Set(makers.flatMap(({ userId }) => userId ?? []))];
  const rows = await transaction.query<{ id: number; username: string; name: string }>(
    `select id, username, ${nameOfUser("u")} as name from users u where id = any($1)`,
    [ids],
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return ({ userId, name: storedName }) => {
    const account = accounts.get(userId ?? 0);
    return account?.username === storedName ? account.name : storedName;
  };
}

/** Returns the account identified by `Editor.author`; null if the author has none. */
export function accountOf(author: string | null): number | null {
  const [, id] = /^user:(\d{1,9})$/.exec(author ?? "") ?? [];
  return id === undefined ? null : Number(id);
}
