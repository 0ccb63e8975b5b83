import type pg from "pg";
import type { Clock } from "../clock.ts";
import { type AnnouncedChanges, announcedChanges } from "./announced-changes.ts";
import { type DatabaseSettings, openConnections, silenceMilliseconds, withConnection } from "./connection-pool.ts";
import type { Connection } from "./connection-target.ts";
import type { DatabaseLoad } from "./fair-semaphore.ts";
import type { Transaction } from "./transaction.ts";
import {
  changePublisher,
  prepared,
  type Statement,
  withReadOnlyTransaction,
  withTransaction,
} from "./with-transaction.ts";

/**
 * The application's access to PostgreSQL: a pool of connections of a role that owns nothing. While the server is away,
 * full or too busy every call throws `DatabaseUnavailable`.
 */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security). A transaction that fails
   * by a deadlock or serialization error is run again, so the work must have no effects outside the transaction.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Same as `inCompany`, for work that only reads; writes are refused. */
  readCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Single queries without a transaction, outside any company. */
  readonly pool: Queries;
  /** Returns the rows of a single query outside any company, which PostgreSQL plans once for each connection. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Notifications of changes in any company, by this server or another one. */
  readonly changes: Pick<AnnouncedChanges, "listen">;
  /** The load of this server's connections. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** Queries that each run in a separate transaction. */
export interface Queries {
  query<R extends pg.QueryResultRow>(query: string | Statement, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/**
 * Opens the database; written rows have the clock's time. `onError` receives errors of idle connections, which must not
 * end the process.
 */
export function openDatabase(
  connection: Connection,
  settings: DatabaseSettings,
  clock: Clock,
  onError: (error: Error) => void,
): Database {
  const connections = openConnections(connection, settings, onError);
  const changes = announcedChanges(connection.direct ?? connection, silenceMilliseconds(settings), onError);
  const publisher = changePublisher(connections, onError);
  const transactions = { connections, publisher, clock, onError };
  const runSingle = <R extends pg.QueryResultRow>(query: string | Statement, values?: unknown[]) =>
    withConnection(connections, "single", (client) => client.query<R>(query, values));
  return {
    pool: { query: runSingle },
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await runSingle<R>(prepared(text, values))).rows,
    changes,
    inCompany: (company, work) => withTransaction(transactions, company, work),
    readCompany: (company, work) => withReadOnlyTransaction(transactions, company, work),
    outsideCompanies: (work) => withTransaction(transactions, 0, work),
    load: connections.load,
    close: async () => {
      await publisher.close();
      await changes.close();
      await connections.close();
    },
  };
}
