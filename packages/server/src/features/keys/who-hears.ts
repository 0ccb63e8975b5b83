import type { Transaction } from "../../db/transactions/transaction.ts";
import { linkAnsweredLetter } from "../../mail/letters/link-answered.ts";
import { type Reader, readersOf, type ToldOf } from "./letters-of-key.ts";

/** Who gets a letter when all is said to be answered by a key: they can be written to, and want such letters. */
export async function whoHears(transaction: Transaction, key: Pick<ToldOf, "created_by">): Promise<readonly Reader[]> {
  const readers = await readersOf(transaction, key);
  return readers.filter(({ letters_off }) => !letters_off.includes(linkAnsweredLetter.kind));
}
