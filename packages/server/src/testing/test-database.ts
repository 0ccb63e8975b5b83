import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Connection } from "../database/connection-target.ts";
import { asOwner, connectionTo } from "../database/owner-connection.ts";

/** The database of one test file. */
interface TestDatabase {
  readonly connection: Connection;
  /** Runs SQL as the owner, who bypasses row level security. */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Creates a fresh copy of the migrated database. */
export async function testDatabase(): Promise<TestDatabase> {
  const { owner, template, copying, role } = inject("postgres");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const onServer = (text: string) => asOwner(connectionTo(owner, "postgres"), (client) => client.query(text));
  await onServer(`create database ${name} template ${template} ${copying}`);
  // Opening a connection takes far longer than most queries of tests.
  const pool = new pg.Pool({ ...connectionTo(owner, name), idleTimeoutMillis: 0, allowExitOnIdle: true });
  // Some tests terminate all connections of a database: the next query opens another one.
  pool.on("error", () => undefined);
  return {
    connection: connectionTo(owner, name, role),
    asOwner: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    drop: async () => {
      await pool.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
