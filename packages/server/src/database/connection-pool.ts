import pg from "pg";
import type { Config } from "../config/config.ts";
import { createDatabaseSocket } from "./announced-changes.ts";
import type { Connection } from "./connection-target.ts";
import { DatabaseUnavailable, throwExplained } from "./database-unavailable.ts";
import { createFairSemaphore, type DatabaseLoad, type Lane } from "./fair-semaphore.ts";

/** Parsers that return PostgreSQL values as plain JSON: dates and times are ISO strings, never local `Date`s. */
const columnTypeParsers = new pg.TypeOverrides();
columnTypeParsers.setTypeParser(pg.types.builtins.DATE, (day) => day);
columnTypeParsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());
columnTypeParsers.setTypeParser(pg.types.builtins.INT8, Number);

/** Number of connections and time limits. */
export type DatabaseSettings = Pick<
  Config,
  | "DATABASE_CONNECTIONS"
  | "DATABASE_CONNECT_SECONDS"
  | "DATABASE_WAIT_SECONDS"
  | "DATABASE_STATEMENT_SECONDS"
  | "DATABASE_LOCK_SECONDS"
  | "DATABASE_IDLE_TRANSACTION_SECONDS"
>;

/** A connection that is taken out of the pool. */
export interface PooledClient {
  readonly client: pg.PoolClient;
  /** Returns it to the pool, or closes it if it is lost. */
  release(lost?: Error): void;
}

/** Open connections to one database, shared fairly between companies. `take` throws `DatabaseUnavailable` if none is free. */
export interface Connections {
  take(lane: Lane): Promise<PooledClient>;
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** An unused connection is closed after this time, milliseconds. */
const idleMilliseconds = 10_000;

/** Opens connections on demand; `onError` is called for idle connections that were lost, which must not end the process. */
export function openConnections(
  connection: Connection,
  settings: DatabaseSettings,
  onError: (error: Error) => void,
): Connections {
  const pool = new pg.Pool(pipelined({ ...connection, ...optionsOf(settings), types: columnTypeParsers }));
  pool.on("error", onError);
  // Queries of a broken connection are rejected; without a listener the event would also end the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const semaphore = createFairSemaphore({
    places: settings.DATABASE_CONNECTIONS,
    waitMilliseconds: settings.DATABASE_WAIT_SECONDS * 1_000,
  });
  return {
    take: async (lane) => {
      const releasePlace = await semaphore.acquire(lane);
      try {
        const client = await pool.connect().catch(throwExplained);
        return {
          client,
          release: (lost) => {
            client.release(lost);
            releasePlace();
          },
        };
      } catch (error) {
        releasePlace();
        throw error;
      }
    },
    load: semaphore.load,
    close: () => pool.end(),
  };
}

/** Runs work on a connection and releases it; the connection is closed if the database became unavailable. */
export async function withConnection<T>(
  connections: Connections,
  lane: Lane,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const { client, release } = await connections.take(lane);
  let lost: Error | undefined;
  try {
    return await work(client).catch(throwExplained);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) lost = error;
    throw error;
  } finally {
    release(lost);
  }
}

function optionsOf(settings: DatabaseSettings): pg.PoolConfig {
  const silence = silenceMilliseconds(settings);
  return {
    max: settings.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: settings.DATABASE_CONNECT_SECONDS * 1_000,
    idleTimeoutMillis: Math.min(idleMilliseconds, silence / 2),
    statement_timeout: settings.DATABASE_STATEMENT_SECONDS * 1_000,
    lock_timeout: settings.DATABASE_LOCK_SECONDS * 1_000,
    idle_in_transaction_session_timeout: settings.DATABASE_IDLE_TRANSACTION_SECONDS * 1_000,
    stream: () => createDatabaseSocket(silence),
  };
}

/** Returns how long a connection in use may be silent, milliseconds: longer than any statement or pause in a transaction. */
export function silenceMilliseconds(settings: DatabaseSettings): number {
  const longest = Math.max(settings.DATABASE_STATEMENT_SECONDS, settings.DATABASE_IDLE_TRANSACTION_SECONDS);
  return (longest + settings.DATABASE_CONNECT_SECONDS) * 1_000;
}

/** Adds the driver's pipeline mode, which its published types leave out: statements are sent without waiting for earlier results. */
function pipelined<C extends pg.ClientConfig>(options: C): C & { readonly pipeline: true } {
  return { ...options, pipeline: true };
}
