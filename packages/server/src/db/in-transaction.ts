import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OwnChange } from "./announced-changes.ts";
import type { Connections } from "./connections.ts";
import { explainUnavailable } from "./database-unavailable.ts";
import { enteredFrom } from "./entered-company.ts";
import type { ChangeTeller } from "./tell-changes.ts";
import type { Side, Transaction } from "./transaction.ts";
import { beginOn, type TransactionSide } from "./transaction-side.ts";

/**
 * Runs work in a transaction of a pooled connection that sees the rows of this company only; 0 for none. Throws what the
 * work or a statement throws, `DatabaseUnavailable` where the connection broke: whether a commit came through is then unknown.
 */
export async function inTransaction<T>(
  connections: Connections,
  { company, now }: Pick<Transaction, "company" | "now">,
  work: (transaction: Transaction) => Promise<T>,
  teller: ChangeTeller,
): Promise<T> {
  const { client, release } = await connections.take(company === 0 ? "outside" : company);
  const side = beginOn(client, company);
  const changes: OwnChange[] = [];
  const afterwards: (() => void)[] = [];
  try {
    const result = await work(transactionOn(side, { company, now }, { changes, afterwards }));
    if ((await side.end("commit")) !== "COMMIT") throw new Error("A statement failed unheard: nothing was committed");
    release();
    teller.tell(company, changes);
    for (const then of afterwards) then();
    return result;
  } catch (error) {
    const cause = causeOf(error, await side.outcomes());
    await client.query("rollback").then(
      () => release(),
      (lost: Error) => release(lost),
    );
    throw cause;
  }
}

const inFailedTransaction = "25P02";

// After a failed statement all that follow are refused; what counts is why the first one was.
function causeOf(error: unknown, outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  if (error instanceof DrizzleQueryError) return explainUnavailable(error);
  if (!(error instanceof pg.DatabaseError) || error.code !== inFailedTransaction) return error;
  const first = outcomes.find((outcome) => outcome.status === "rejected");
  return first?.reason ?? error;
}

interface Outgoing {
  readonly changes: OwnChange[];
  readonly afterwards: (() => void)[];
}

function transactionOn(
  { client, query, send }: TransactionSide,
  { company, now }: Pick<Transaction, "company" | "now">,
  { changes, afterwards }: Outgoing,
): Transaction {
  const own: Side = { query, send };
  let orm: NodePgDatabase | undefined;
  return {
    company,
    now,
    ...own,
    installation: own,
    of: (other) => enteredFrom(own, company, other),
    announce: (change) => void changes.push(change),
    onCommit: (then) => void afterwards.push(then),
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
  };
}
