import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type AnnouncedChanges, announceChanges, announcedChanges, type OwnChange } from "./announced-changes.ts";
import { prepared } from "./prepared.ts";

/** Answers of PostgreSQL as plain JSON values: days and moments are ISO strings, never `Date`s in a local zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());
types.setTypeParser(pg.types.builtins.INT8, Number);

/** One open connection inside a transaction; parameterised SQL only. */
export interface Transaction {
  /** The company whose rows exist in this transaction; 0 outside any. */
  readonly company: number;
  /**
   * Sends a statement whose rows nobody waits for; it is checked at the commit, which travels with it.
   * What it is refused with is what `explain` makes of the database's error.
   */
  send(text: string, values?: readonly unknown[], explain?: (error: unknown) => unknown): void;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Tells all servers of a change of the company, once it is committed. */
  announce(change: OwnChange): void;
  /** Typed queries over the same connection, for all that is no hot path. */
  readonly orm: NodePgDatabase;
}

/** The application's way to PostgreSQL: a pool of connections of a role that owns nothing. */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security). Where it met others head on
   * (a deadlock) it is run again, so it leaves nothing behind but what the transaction writes.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Queries without a transaction, outside any company. */
  readonly orm: NodePgDatabase;
  readonly pool: pg.Pool;
  /** What is changed in any company, by this server or another one. */
  readonly changes: AnnouncedChanges;
  close(): Promise<void>;
}

/** How to reach a server: an URL, or the parts of a connection. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Opens the pool; `onError` hears of connections lost while idle, which must not end the process. */
export function openDatabase(connection: Connection, onError: (error: Error) => void, connections = 16): Database {
  const pool = new pg.Pool({ ...connection, max: connections, types, ...pipelined });
  pool.on("error", onError);
  const changes = announcedChanges(connection, onError);
  return {
    pool,
    changes,
    orm: drizzle(pool),
    inCompany: (company, work) => againAfterDeadlock(() => inTransaction(pool, company, work, onError)),
    outsideCompanies: (work) => againAfterDeadlock(() => inTransaction(pool, 0, work, onError)),
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}

// Statements go out at once, each answered in its turn; not yet in the driver's published types.
const pipelined = { pipeline: true };

const deadlockDetected = "40P01";
const triesMost = 4;

// Of transactions that wait for one another PostgreSQL ends one, whole; once the others are through it does as well.
async function againAfterDeadlock<T>(run: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlockDetected;
    if (!isDeadlock || tries === triesMost) throw error;
    return againAfterDeadlock(run, tries + 1);
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  company: number,
  work: (transaction: Transaction) => Promise<T>,
  onError: (error: Error) => void,
): Promise<T> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  const changes: OwnChange[] = [];
  try {
    // The setting is local to the transaction, so a pooled connection carries no company over.
    sendOn(client, sent, "begin");
    sendOn(client, sent, "select set_config('opis.company', $1, true)", [company === 0 ? "" : String(company)]);
    const result = await work(transactionOn(client, company, { sent, changes }));
    sent.push(client.query("commit"));
    await allSettledOrThrow(sent);
    void releaseAfterNews(client, company, changes, onError);
    return result;
  } catch (error) {
    const cause = causeOf(error, await Promise.allSettled(sent));
    await client.query("rollback").then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw cause;
  }
}

// A commit with news in it would wait for all others with news in theirs; and nobody's answer waits for the news.
async function releaseAfterNews(
  client: pg.PoolClient,
  company: number,
  changes: readonly OwnChange[],
  onError: (error: Error) => void,
): Promise<void> {
  try {
    if (changes.length > 0) await announceChanges(client, company, changes);
    client.release();
  } catch (error) {
    const lost = error instanceof Error ? error : new Error(String(error));
    client.release(lost);
    onError(lost);
  }
}

const inFailedTransaction = "25P02";

// After a failed statement all that follow are refused; what counts is why the first one was.
function causeOf(error: unknown, outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
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
): void {
  const answer = client.query(prepared(text, values)).catch((error: unknown) => {
    throw explain(error);
  });
  // Looked at before the commit is believed; until then a rejection must not count as unhandled.
  answer.catch(() => undefined);
  sent.push(answer);
}

interface Outgoing {
  readonly sent: Promise<unknown>[];
  readonly changes: OwnChange[];
}

function transactionOn(client: pg.PoolClient, company: number, { sent, changes }: Outgoing): Transaction {
  let orm: NodePgDatabase | undefined;
  return {
    company,
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(prepared(text, values))).rows,
    send: (text, values, explain) => sendOn(client, sent, text, values, explain),
    announce: (change) => void changes.push(change),
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
  };
}
