import pg from "pg";
import { connectionTo, type OwnerServer } from "../../db/connecting/connect.ts";

/** Connections of the owner to databases of a server, opened when they are asked for and kept until they are ended. */
export interface KeptConnections {
  query(database: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
}

/** Keeps the owner's connections to the databases of a server: opening one takes far longer than most of what tests ask by it. */
export function keptConnections(owner: OwnerServer): KeptConnections {
  const pools = new Map<string, pg.Pool>();
  const poolOf = (database: string): pg.Pool => {
    const known = pools.get(database);
    if (known) return known;
    const pool = new pg.Pool({ ...connectionTo(owner, database), idleTimeoutMillis: 0, allowExitOnIdle: true });
    // Some tests end all connections of a database: the next question opens another one.
    pool.on("error", () => undefined);
    pools.set(database, pool);
    return pool;
  };
  return {
    query: async (database, text, values) => (await poolOf(database).query<Record<string, unknown>>(text, values)).rows,
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      pools.clear();
    },
  };
}
