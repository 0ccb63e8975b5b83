import type { Database } from "../database.ts";
import type { Transaction } from "./transaction.ts";

/** Does the work as it would be done, and takes all of it back; answers what the work answered. */
export async function rehearse<T>(
  db: Database,
  company: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const done: T[] = [];
  const takenBack = new Error("the rehearsal ends here");
  await db
    .inCompany(company, async (transaction) => {
      done.push(await work(transaction));
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  const [result] = done;
  if (result === undefined) throw new Error("the rehearsal answered nothing");
  return result;
}
