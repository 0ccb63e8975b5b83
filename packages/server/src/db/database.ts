import type pg from "pg";
import type { Clock } from "../clock.ts";
import { type AnnouncedChanges, announcedChanges } from "./announced-changes.ts";
import type { Connection } from "./connecting/connection.ts";
import {
  type Connections,
  type DatabaseSettings,
  openConnections,
  silenceMilliseconds,
} from "./connecting/connections.ts";
import { DatabaseUnavailable, throwExplained } from "./connecting/database-unavailable.ts";
import type { DatabaseLoad } from "./connecting/turns.ts";
import { codeOf } from "./error-code.ts";
import { changeTeller } from "./tell-changes.ts";
import { anotherRow } from "./transactions/as-expected.ts";
import { inReading, inTransaction } from "./transactions/in-transaction.ts";
import { prepared, type Statement } from "./transactions/prepared.ts";
import { type SharedTransactions, shareTransactions } from "./transactions/shared-transactions.ts";
import type { Transaction } from "./transactions/transaction.ts";

/**
 * The application's way to PostgreSQL: a pool of connections of a role that owns nothing. Where the server is away, full or too busy
 * every call throws `DatabaseUnavailable`; once it is back the next one is served.
 */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security). Where it met others head on (a deadlock),
   * or relied on a row that has changed, it is run again, so it leaves nothing behind but what the transaction writes.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same for work that only reads; what would write is refused. Nobody waits for the transaction's end. */
  readCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs work that only sends in a transaction that others of its kind share: many who write at once wait for few commits. Answers
   * undefined where nothing was done, since a statement of any of them was refused or waited for somebody else.
   */
  readonly sendInCompany: SharedTransactions;
  /** Single queries without a transaction, outside any company. */
  readonly pool: Queries;
  /** Returns the rows of a single query outside any company, which PostgreSQL plans once for each connection. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Reports what is changed in any company, by this server or another one. */
  readonly changes: Pick<AnnouncedChanges, "listen">;
  /** What is kept of this database beyond a transaction is kept by it (a key of a `WeakMap`). */
  readonly keeper: object;
  /** How busy this server's connections are. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** Queries that are each a transaction of their own. */
export interface Queries {
  query<R extends pg.QueryResultRow>(query: string | Statement, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** Opens the database; what is written bears the clock's time. `onError` hears of connections lost while idle, which must not end the process. */
export function openDatabase(
  connection: Connection,
  settings: DatabaseSettings,
  clock: Clock,
  onError: (error: Error) => void,
): Database {
  const connections = openConnections(connection, settings, onError);
  const changes = announcedChanges(connection.direct ?? connection, silenceMilliseconds(settings), onError);
  const teller = changeTeller(connections, onError);
  const transactions = { connections, teller, keeper: connections, onError };
  const now = () => clock.now().toISOString();
  const begin = <T>(company: number, work: (transaction: Transaction) => Promise<T>) =>
    again((isRepeated) => inTransaction(transactions, { company, now: now(), isRepeated }, work));
  return {
    pool: { query: (query, values) => querySingle(connections, query, values) },
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await querySingle<R>(connections, prepared(text, values), undefined)).rows,
    changes,
    keeper: connections,
    inCompany: begin,
    sendInCompany: shareTransactions((company, work) =>
      inTransaction(
        transactions,
        { company, now: now(), isRepeated: false, patienceMilliseconds: sharedPatienceMilliseconds },
        work,
      ),
    ),
    readCompany: (company, work) =>
      again((isRepeated) => inReading(transactions, { company, now: now(), isRepeated }, work)),
    outsideCompanies: (work) => begin(0, work),
    load: connections.load,
    close: async () => {
      await teller.close();
      await changes.close();
      await connections.close();
    },
  };
}

/** Those who share a transaction do not wait long for one that holds a row of theirs. */
const sharedPatienceMilliseconds = 200;

async function querySingle<R extends pg.QueryResultRow>(
  connections: Connections,
  query: string | Statement,
  values: unknown[] | undefined,
): Promise<pg.QueryResult<R>> {
  const { client, release } = await connections.take("single");
  try {
    const answer = await client.query<R>(query, values).catch(throwExplained);
    release();
    return answer;
  } catch (error) {
    release(error instanceof DatabaseUnavailable ? error : undefined);
    throw error;
  }
}

const deadlockDetected = "40P01";
const passing: ReadonlySet<string> = new Set([deadlockDetected, anotherRow]);
const triesMost = 4;

// Of transactions that wait for one another PostgreSQL ends one, whole; once the others are through it does as well. Where a row is
// another one than was taken for granted, nothing is done either. Who meets others head on again and again has met a busy database;
// what changes on and on is a mistake of ours, and told as one.
async function again<T>(run: (isRepeated: boolean) => Promise<T>, tries = 1): Promise<T> {
  try {
    return await run(tries > 1);
  } catch (error) {
    const code = codeOf(error);
    if (code === deadlockDetected && tries === triesMost) throw new DatabaseUnavailable("busy", error);
    if (!passing.has(code) || tries === triesMost) throw error;
    return again(run, tries + 1);
  }
}
