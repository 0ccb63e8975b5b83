import type { Transaction } from "../db/transaction.ts";

/** How letters call an account. */
export async function nameOfAccount(transaction: Transaction, user: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    "select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), username) as name from users where id = $1",
    [user],
  );
  return row?.name ?? "";
}
