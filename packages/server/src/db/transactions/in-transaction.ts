import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OwnChange } from "../announced-changes.ts";
import { seeing } from "../companies/enter-company.ts";
import type { Connections } from "../connecting/connections.ts";
import { DatabaseUnavailable, explainUnavailable } from "../connecting/database-unavailable.ts";
import { codeOf } from "../error-code.ts";
import type { ChangeTeller } from "../tell-changes.ts";
import type { Transaction } from "./transaction.ts";
import { beginOn, beginReadingOn, type TransactionSide } from "./transaction-side.ts";

/** What a piece of work is done in. */
export interface Errand {
  /** 0 for none. */
  readonly company: number;
  readonly now: string;
}

/** Where transactions run. */
export interface TransactionPool {
  readonly connections: Connections;
  readonly teller: ChangeTeller;
  /** Receives what a callback after a commit throws. */
  readonly onError: (error: Error) => void;
}

/**
 * Runs work in a transaction that sees the rows of this company only; 0 for none. Throws what the work or a statement throws,
 * `DatabaseUnavailable` where the connection broke: whether a commit came through is then unknown.
 */
export async function inTransaction<T>(
  pool: TransactionPool,
  errand: Errand,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { company } = errand;
  const outgoing: Outgoing = { changes: [], afterwards: [] };
  const result = await onConnection(pool, company, async (client) => {
    const side = beginOn(client, seeing(company));
    return endingWith(side, async () => {
      const answer = await work(new RunningTransaction(side, errand, outgoing));
      if ((await side.end("commit")) !== "COMMIT") throw new Error("A statement failed unheard: nothing was committed");
      return answer;
    });
  });
  pool.teller.tell(company, outgoing.changes);
  for (const then of outgoing.afterwards) runAfterCommit(then, pool.onError);
  return result;
}

/** The same for work that only reads: nobody waits for its end, since nothing of it can fail. */
export async function inReading<T>(
  pool: TransactionPool,
  errand: Errand,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { company } = errand;
  const outgoing: Outgoing = { changes: [], afterwards: [] };
  return onConnection(pool, company, async (client) => {
    const side = beginReadingOn(client, seeing(company));
    return endingWith(side, async () => {
      const answer = await work(new RunningTransaction(side, errand, outgoing));
      // The connection serves others behind it, whatever has failed unheard.
      side.end("commit").catch(() => undefined);
      return answer;
    });
  }).catch((error: unknown) => {
    throw asMistake(error);
  });
}

/** The connection broke while a transaction was rolled back, so nobody may use it again. */
class LostConnection extends Error {
  readonly lost: Error;

  constructor(lost: Error, cause: unknown) {
    super("The connection was lost during a rollback", { cause });
    this.lost = lost;
  }
}

// The one place that gives the connection back: exactly once, when nothing is sent over it any more.
async function onConnection<T>(
  { connections }: TransactionPool,
  company: number,
  work: (client: TransactionSide["client"]) => Promise<T>,
): Promise<T> {
  const { client, release } = await connections.take(company === 0 ? "outside" : company);
  let lost: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof LostConnection)) throw error;
    lost = error.lost;
    throw error.cause;
  } finally {
    release(lost);
  }
}

/** Runs work to its end, or rolls the transaction back and throws why it failed. */
async function endingWith<T>(side: TransactionSide, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = causeOf(error, await side.outcomes());
    await side.client.query("rollback").catch((lost: Error) => {
      throw new LostConnection(lost, cause);
    });
    throw cause;
  }
}

// The change is committed by then: a callback that fails must not fail the request, nor keep the others from running.
function runAfterCommit(then: () => void, onError: (error: Error) => void): void {
  try {
    then();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}

const readOnlyTransaction = "25006";

// A reading that would write is a mistake of ours, and no database that takes no writes for a while.
function asMistake(error: unknown): unknown {
  return error instanceof DatabaseUnavailable && codeOf(error.cause) === readOnlyTransaction ? error.cause : error;
}

const inFailedTransaction = "25P02";
const notParsed = "26000";

/** How statements fail because another one has before them: one whose parsing was passed over is not known either. */
const followsFailure: ReadonlySet<string> = new Set([inFailedTransaction, notParsed]);

// After a failed statement all that follow are refused; what counts is why the first one was.
function causeOf(error: unknown, outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (error instanceof DrizzleQueryError) return explainUnavailable(error);
  if (!followsFailure.has(codeOf(error))) return error;
  const first = refused.find((reason) => !followsFailure.has(codeOf(reason)));
  if (first) return first;
  return error instanceof Error && error.cause ? explainUnavailable(error.cause) : error;
}

interface Outgoing {
  readonly changes: OwnChange[];
  readonly afterwards: (() => void)[];
}

class RunningTransaction implements Transaction {
  readonly company: number;
  readonly now: string;
  readonly query: Transaction["query"];
  readonly send: Transaction["send"];
  readonly announce: Transaction["announce"];
  readonly onCommit: Transaction["onCommit"];
  readonly #side: TransactionSide;
  #orm: NodePgDatabase | undefined;

  constructor(side: TransactionSide, { company, now }: Errand, outgoing: Outgoing) {
    this.company = company;
    this.now = now;
    this.query = side.query;
    this.send = side.send;
    this.announce = (change) => void outgoing.changes.push(change);
    this.onCommit = (then) => void outgoing.afterwards.push(then);
    this.#side = side;
  }

  of(company: number) {
    return company === this.company ? this.#side : this.#side.of(seeing(company));
  }

  get orm(): NodePgDatabase {
    this.#side.enter();
    this.#orm ??= drizzle(this.#side.client);
    return this.#orm;
  }
}
