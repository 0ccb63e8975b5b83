import type pg from "pg";
import type { Clock } from "../clock.ts";
import { type AnnouncedChanges, announcedChanges } from "./announced-changes.ts";
import type { Connection } from "./connection.ts";
import { type DatabaseSettings, openConnections, silenceMilliseconds, withConnection } from "./connections.ts";
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
 * The application's way to PostgreSQL: a pool of connections of a role that owns nothing. Where the server is away, full or too busy
 * every call throws `DatabaseUnavailable`; once it is back the next one is served.
 */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security). A transaction that PostgreSQL ends by a
   * deadlock or a serialization failure is run again, so the work must have no effects but what the transaction writes.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same for work that only reads; what would write is refused. */
  readCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Single queries without a transaction, outside any company. */
  readonly pool: Queries;
  /** Returns the rows of a single query outside any company, which PostgreSQL plans once for each connection. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Reports what is changed in any company, by this server or another one. */
  readonly changes: Pick<AnnouncedChanges, "listen">;
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
