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
import { inReading, inTransaction } from "./transactions/in-transaction.ts";
import { prepared, type Statement } from "./transactions/prepared.ts";
import type { Transaction } from "./transactions/transaction.ts";

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
  /** The same for work that only reads; what would write is refused. Nobody waits for the transaction's end. */
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
  const teller = changeTeller(connections, onError);
  const transactions = { connections, teller, onError };
  const now = () => clock.now().toISOString();
  const begin = <T>(company: number, work: (transaction: Transaction) => Promise<T>) =>
    retryOnConflict(() => inTransaction(transactions, { company, now: now() }, work));
  return {
    pool: { query: (query, values) => querySingle(connections, query, values) },
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await querySingle<R>(connections, prepared(text, values), undefined)).rows,
    changes,
    inCompany: begin,
    readCompany: (company, work) => retryOnConflict(() => inReading(transactions, { company, now: now() }, work)),
    outsideCompanies: (work) => begin(0, work),
    load: connections.load,
    close: async () => {
      await teller.close();
      await changes.close();
      await connections.close();
    },
  };
}

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

const serializationFailure = "40001";
const deadlockDetected = "40P01";
const conflicts: ReadonlySet<string> = new Set([serializationFailure, deadlockDetected]);
const maxAttempts = 4;

// PostgreSQL rolls back one of several transactions that conflict; it succeeds once the others have committed.
async function retryOnConflict<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!conflicts.has(codeOf(error))) throw error;
    if (attempt === maxAttempts) throw new DatabaseUnavailable("busy", error);
    return retryOnConflict(run, attempt + 1);
  }
}
