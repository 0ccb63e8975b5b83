import pg from "pg";
import type { Clock } from "../clock.ts";
import { type AnnouncedChanges, announcedChanges } from "./announced-changes.ts";
import type { Connection } from "./connection.ts";
import { type Connections, type DatabaseSettings, openConnections, silenceMilliseconds } from "./connections.ts";
import { DatabaseUnavailable, throwExplained } from "./database-unavailable.ts";
import { inTransaction } from "./in-transaction.ts";
import { changeTeller } from "./tell-changes.ts";
import type { Transaction } from "./transaction.ts";
import type { DatabaseLoad } from "./turns.ts";

/**
 * The application's way to PostgreSQL: a pool of connections of a role that owns nothing. Where the server is away, full or
 * too busy every call throws `DatabaseUnavailable`; once it is back the next one is served.
 */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security). Where it met others head on
   * (a deadlock) it is run again, so it leaves nothing behind but what the transaction writes.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Single queries without a transaction, outside any company. */
  readonly pool: Queries;
  /** What is changed in any company, by this server or another one. */
  readonly changes: AnnouncedChanges;
  /** How busy this server's connections are. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** Queries that are each a transaction of their own. */
export interface Queries {
  query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** Opens the database; what is written bears the clock's time. `onError` hears of connections lost while idle, which must not end the process. */
export function openDatabase(
  connection: Connection,
  settings: DatabaseSettings,
  clock: Clock,
  onError: (error: Error) => void,
): Database {
  const connections = openConnections(connection, settings, onError);
  const changes = announcedChanges(
    ("direct" in connection && connection.direct) || connection,
    silenceMilliseconds(settings),
    onError,
  );
  const teller = changeTeller(connections, onError);
  const begin = <T>(company: number, work: (transaction: Transaction) => Promise<T>) =>
    inTransaction(connections, { company, now: clock.now().toISOString() }, work, teller);
  return {
    pool: { query: (query, values) => querySingle(connections, query, values) },
    changes,
    load: connections.load,
    inCompany: (company, work) => againAfterDeadlock(() => begin(company, work)),
    outsideCompanies: (work) => againAfterDeadlock(() => begin(0, work)),
    close: async () => {
      await teller.close();
      await changes.close();
      await connections.close();
    },
  };
}

async function querySingle<R extends pg.QueryResultRow>(
  connections: Connections,
  query: string | pg.QueryConfig,
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
