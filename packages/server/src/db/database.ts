import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type AnnouncedChanges, announcedChanges, type OwnChange } from "./announced-changes.ts";
import { throwExplained } from "./database-unavailable.ts";
import { inTransaction } from "./in-transaction.ts";

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
  close(): Promise<void>;
}

/** Queries that are each a transaction of their own. */
export interface Queries {
  query<R extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** How to reach a server: an URL, or the parts of a connection. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Opens the pool; `onError` hears of connections lost while idle, which must not end the process. */
export function openDatabase(connection: Connection, onError: (error: Error) => void, connections = 16): Database {
  const pool = new pg.Pool({ ...connection, max: connections, types, ...pipelined });
  pool.on("error", onError);
  // A connection that breaks while it is used tells each of its queries; unheard, the event itself would end the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const changes = announcedChanges(connection, onError);
  return {
    pool: {
      query: <R extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) =>
        pool.query<R>(query, values).catch(throwExplained),
    },
    changes,
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
