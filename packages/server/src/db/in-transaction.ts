import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OwnChange } from "./announced-changes.ts";
import type { Connections } from "./connections.ts";
import { explainUnavailable, throwExplained } from "./database-unavailable.ts";
import { prepared } from "./prepared.ts";
import type { ChangeTeller } from "./tell-changes.ts";
import type { Transaction } from "./transaction.ts";

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
  const taken = await connections.take(company === 0 ? "outside" : company);
  const { client } = taken;
  const sent: Promise<unknown>[] = [];
  const changes: OwnChange[] = [];
  const afterwards: (() => void)[] = [];
  try {
    // The setting is local to the transaction, so a pooled connection carries no company over.
    void sendOn(client, sent, "begin");
    void sendOn(client, sent, "select set_config('opis.company', $1, true)", [company === 0 ? "" : String(company)]);
    const result = await work(transactionOn(client, { company, now }, { sent, changes, afterwards }));
    const commit = sendOn(client, sent, "commit");
    await allSettledOrThrow(sent);
    if ((await commit).command !== "COMMIT") throw new Error("A statement failed unheard: nothing was committed");
    taken.release();
    teller.tell(company, changes);
    for (const then of afterwards) then();
    return result;
  } catch (error) {
    const cause = causeOf(error, await Promise.allSettled(sent));
    await client.query("rollback").then(
      () => taken.release(),
      (lost: Error) => taken.release(lost),
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

// A failed statement turns the commit into a silent rollback, so every answer is looked at and the first failure is told.
async function allSettledOrThrow(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === "rejected") throw outcome.reason;
}

function sendOn(
  client: pg.PoolClient,
  sent: Promise<unknown>[],
  text: string,
  values?: readonly unknown[],
  explain = (error: unknown) => error,
): Promise<pg.QueryResult> {
  const answer = client.query(prepared(text, values)).catch((error: unknown) => {
    throw explain(explainUnavailable(error));
  });
  // Looked at before the commit is believed; until then a rejection must not count as unhandled.
  answer.catch(() => undefined);
  sent.push(answer);
  return answer;
}

interface Outgoing {
  readonly sent: Promise<unknown>[];
  readonly changes: OwnChange[];
  readonly afterwards: (() => void)[];
}

function transactionOn(
  client: pg.PoolClient,
  { company, now }: Pick<Transaction, "company" | "now">,
  { sent, changes, afterwards }: Outgoing,
): Transaction {
  let orm: NodePgDatabase | undefined;
  return {
    company,
    now,
    query: <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const rows = client.query<R>(prepared(text, values)).then((answer) => answer.rows, throwExplained);
      // The work may wait for something else first, and fail by that.
      rows.catch(() => undefined);
      return rows;
    },
    send: (text, values, explain) => void sendOn(client, sent, text, values, explain),
    announce: (change) => void changes.push(change),
    onCommit: (then) => void afterwards.push(then),
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
  };
}
