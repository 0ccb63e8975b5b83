import type { Side, Transaction } from "./transaction.ts";

/*
 * A company has a row in the installation's database and one where it lives, and what changes its people's rights, its name or its
 * plan locks both: the one by triggers or by itself, the other by the revision. Two transactions that took them in opposite order
 * would wait for one another in two databases, which neither PostgreSQL sees. So the order is the same for all: a transaction enters
 * the company, then takes the installation's row, and only then anything of the company.
 */

const held = Symbol("held");

/** A company whose rights, name and plan a transaction may change; whoever writes them asks for it, so that none forgets to hold it. */
export interface HeldCompany {
  readonly [held]: true;
  readonly transaction: Transaction;
  readonly company: number;
}

/** Holds a company for a transaction, which has locked nothing of it yet; whoever else would hold it waits until that ends. */
export async function holdCompany(transaction: Transaction, company: number): Promise<HeldCompany> {
  await transaction.hold(company);
  return { [held]: true, transaction, company };
}

/** Locks the installation's row of a company. */
export const holdRow = "select from companies where id = $1 for no key update";

/** Enters a company in another database, then locks the installation's row. Throws where the transaction has locked something there already. */
export async function holdFirst(there: Side, installation: Side, company: number): Promise<void> {
  // Whatever locks a row has an id.
  const [found] = await there.query<{ is_late: boolean }>(
    "select pg_current_xact_id_if_assigned() is not null as is_late",
  );
  if (found?.is_late) throw new Error("A company is held before anything of it is locked or written");
  await installation.query(holdRow, [company]);
}
