import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Clock } from "../clock.ts";
import { changesChannel, type OwnChange } from "./announced-changes.ts";
import { type Connections, withConnection } from "./connection-pool.ts";
import { DatabaseUnavailable, explainUnavailable } from "./database-unavailable.ts";
import type { SqlExecutor, Transaction } from "./transaction.ts";

/** Notifies all servers of changes that have been committed. */
interface ChangePublisher {
  /** Returns immediately; the notification follows. */
  publish(company: number, changes: readonly OwnChange[]): void;
  /** Resolves once everything is published. */
  close(): Promise<void>;
}

/** Changes within this time after a notification are published together, milliseconds: each notification is a separate commit. */
const pauseMilliseconds = 15;

// A plan takes some 50 kB per connection, so rare texts get none: the most common ones come first and stay.
const mostNames = 300;
const longestCharacters = 20_000;

/** A statement with its parameters; one with a name is parsed and planned once for each connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Names statements, since parsing and planning costs more than executing them. */
export function namedStatements(): (text: string, values?: readonly unknown[]) => Statement {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const knownName = names.get(text);
    if (knownName !== undefined || names.size >= mostNames || text.length > longestCharacters) return knownName;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return (text, values = []) => {
    const name = nameOf(text);
    return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  };
}

/** A statement that PostgreSQL parses and plans once for each connection; `values` are its parameters. */
export const prepared = namedStatements();

/**
 * Publishes changes with the current revision of their company, equal ones once; `onError` receives failures. A server that dies first
 * leaves changes unpublished: event streams send the revision with their next heartbeat.
 */
export function changePublisher(connections: Connections, onError: (error: Error) => void): ChangePublisher {
  const pending = new Set<string>();
  let publishing: Promise<void> | undefined;

  const publishAll = async () => {
    while (pending.size > 0) {
      const changes = [...pending];
      pending.clear();
      await notify(connections, changes).catch(onError);
      await pause(pauseMilliseconds);
    }
    publishing = undefined;
  };

  return {
    publish: (company, changes) => {
      for (const change of changes) pending.add(JSON.stringify({ company, ...change }));
      if (pending.size > 0) publishing ??= publishAll();
    },
    close: async () => publishing,
  };
}

const notifyAll = `select set_config('synchronous_commit', 'off', true),
    pg_notify($1, (change || jsonb_build_object('revision', coalesce(revision, 0)))::text)
  from unnest($2::jsonb[]) change left join companies on id = (change ->> 'company')::int`;

// A commit with a notification waits for all others with one; this separate commit need not be flushed to disk.
async function notify(connections: Connections, changes: readonly string[]): Promise<void> {
  await withConnection(connections, "single", (client) => client.query(prepared(notifyAll, [changesChannel, changes])));
}

/** The connections on which transactions run. */
export interface TransactionPool {
  readonly connections: Connections;
  readonly publisher: ChangePublisher;
  readonly clock: Clock;
  /** Receives errors of callbacks after a commit. */
  readonly onError: (error: Error) => void;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs work in a transaction that sees the rows of this company only, and commits it; 0 for none. A transaction that PostgreSQL ends
 * because of a concurrent one is run again, so work must have no other effects. Throws what the work or a statement throws,
 * `DatabaseUnavailable` if the connection breaks: whether the commit came through is then unknown.
 */
export function withTransaction<T>(pool: TransactionPool, company: number, work: Work<T>): Promise<T> {
  return retryOnConflict(async () => {
    const { result, changes, callbacks } = await runTransaction(pool, company, "begin", work);
    pool.publisher.publish(company, changes);
    for (const callback of callbacks) runAfterCommit(callback, pool.onError);
    return result;
  });
}

/** Runs work in a transaction in which PostgreSQL refuses every write. */
export function withReadOnlyTransaction<T>(pool: TransactionPool, company: number, work: Work<T>): Promise<T> {
  return retryOnConflict(async () => {
    try {
      return (await runTransaction(pool, company, "begin read only", work)).result;
    } catch (error) {
      // The write is a bug here, not a read-only database.
      throw error instanceof DatabaseUnavailable && codeOf(error.cause) === readOnlyTransaction ? error.cause : error;
    }
  });
}

/** Returns PostgreSQL's code of an error, empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

const readOnlyTransaction = "25006";
const serializationFailure = "40001";
const deadlockDetected = "40P01";
const conflicts: ReadonlySet<string> = new Set([serializationFailure, deadlockDetected]);
const maxAttempts = 4;

// PostgreSQL rolls back one of several transactions that conflict; it succeeds once the others have committed.
async function retryOnConflict<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!conflicts.has(codeOf(unwrapped(error)))) throw error;
    if (attempt === maxAttempts) throw new DatabaseUnavailable("busy", error);
    return retryOnConflict(run, attempt + 1);
  }
}

// The connection is released only here, once nothing is sent over it any more.
async function runTransaction<T>(pool: TransactionPool, company: number, begin: string, work: Work<T>) {
  const { client, release } = await pool.connections.take(company === 0 ? "outside" : company);
  const transaction = new RunningTransaction(client, company, pool.clock.now().toISOString(), begin);
  let lost: Error | undefined;
  try {
    const result = await work(transaction);
    await transaction.commit();
    return { result, changes: transaction.changes, callbacks: transaction.callbacks };
  } catch (error) {
    lost = await transaction.rollBack();
    throw transaction.causeOf(error);
  } finally {
    release(lost);
  }
}

// The change is committed by now: a failing callback must neither fail the request nor prevent the others.
function runAfterCommit(callback: () => void, onError: (error: Error) => void): void {
  try {
    callback();
  } catch (error) {
    onError(asError(error));
  }
}

const inFailedTransaction = "25P02";
const unknownPreparedStatement = "26000";

/** Errors of statements after a failed one, which were not executed. */
const followUps: ReadonlySet<string> = new Set([inFailedTransaction, unknownPreparedStatement]);

const setCompany = "select set_config('opis.company', $1, true)";

class RunningTransaction implements Transaction {
  readonly company: number;
  readonly now: string;
  readonly changes: OwnChange[] = [];
  readonly callbacks: (() => void)[] = [];
  readonly #client: pg.PoolClient;
  /** The last failure that did not follow from an earlier one. */
  #failure: unknown;
  /** A statement that the driver could not send, so the transaction must not be committed without it. */
  #unsent: Error | undefined;
  #isOver = false;
  #orm: NodePgDatabase | undefined;

  constructor(client: pg.PoolClient, company: number, now: string, begin: string) {
    this.#client = client;
    this.company = company;
    this.now = now;
    this.execute(begin);
    // The setting ends with the transaction, so a pooled connection carries no company over.
    if (company !== 0) this.#enter(company);
  }

  // Arrow functions, since callers pass single methods around.
  readonly query = <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const rows = this.#send<R>(text, values).then(({ rows }) => rows);
    // The work may await something else first, and fail by that.
    rows.catch(() => undefined);
    return rows;
  };

  readonly execute = (text: string, values: readonly unknown[] = [], mapError = (error: unknown) => error): void => {
    this.#send(text, values, mapError).catch(() => undefined);
  };

  readonly announce = (change: OwnChange): void => void this.changes.push(change);

  readonly onCommit = (callback: () => void): void => void this.callbacks.push(callback);

  asCompany(company: number): SqlExecutor {
    if (company === this.company) return this;
    const inside = <T>(send: () => T): T => {
      this.#enter(company);
      const result = send();
      this.#enter(this.company);
      return result;
    };
    return {
      query: (text, values) => inside(() => this.query(text, values)),
      execute: (text, values, mapError) => inside(() => this.execute(text, values, mapError)),
    };
  }

  get orm(): NodePgDatabase {
    this.#orm ??= drizzle(this.#client);
    return this.#orm;
  }

  /** Commits after all statements that were sent. Throws the error of any of them. */
  async commit(): Promise<void> {
    if (this.#unsent) throw this.#unsent;
    const commit = this.#send("commit", []);
    this.#isOver = true;
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if ((await commit).command !== "COMMIT") throw this.#failure ?? new Error("Nothing was committed");
  }

  /** Rolls back after all statements that were sent; returns why the connection cannot be reused, if so. */
  async rollBack(): Promise<Error | undefined> {
    this.#isOver = true;
    return this.#client.query("rollback").then(() => undefined, asError);
  }

  /**
   * Returns why a transaction failed with this error: an earlier statement's error if this one only follows from it.
   */
  causeOf(error: unknown): unknown {
    const cause = unwrapped(error);
    return followUps.has(codeOf(cause)) ? (this.#failure ?? explainUnavailable(cause)) : explainUnavailable(error);
  }

  #enter(company: number): void {
    this.execute(setCompany, [company === 0 ? "" : String(company)]);
  }

  #send<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    mapError = (error: unknown) => error,
  ): Promise<pg.QueryResult<R>> {
    // The connection serves another caller by now.
    if (this.#isOver) return Promise.reject(new Error("The transaction has ended"));
    let isSent = false;
    const result = new Promise<pg.QueryResult<R>>((resolve, reject) => {
      void this.#client.query<R>(prepared(text, values), (error, answer) => {
        if (!error) return resolve(answer);
        // The driver reports a value that it cannot serialise before it returns.
        if (!isSent) this.#unsent ??= error;
        const cause = mapError(explainUnavailable(error));
        if (!followUps.has(codeOf(error))) this.#failure = cause;
        reject(cause);
      });
    });
    isSent = true;
    return result;
  }
}

function unwrapped(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
