import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";

/**
 * Runs work in each company in a separate transaction; after a failure the others continue, and the first error is
 * thrown at the end.
 */
export async function forEachCompany(
  { db, log }: Context,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  const failures: unknown[] = [];
  for (const { id } of companies)
    await db.inCompany(id, work).catch((error: unknown) => {
      log.error({ err: error, company: id }, "scheduled work failed");
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
