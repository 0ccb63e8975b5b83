import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { asOwner } from "./connect.ts";
import type { Connection } from "./connection.ts";

const statement = "opis_pooler_check";

/**
 * Refuses a pooler in transaction mode that does not track prepared statements, such as pgbouncer before 1.21: requests would fail as soon
 * as two clients share its connections. A pooler that tracks them gives them names of its own. Throws `StartError`.
 */
export async function refuseOldPooler(connection: Connection): Promise<void> {
  if (connection.direct === undefined) return;
  await asOwner(connection, async (client) => {
    const own = await preparedOn(client);
    if (own === undefined) return;
    // A connection that serves another client while this one is open shows transaction mode; in session mode the names may stay.
    const isShared = await asOwner(connection, async (other) => (await backendOf(other)) === own.backend);
    if (isShared)
      throw new StartError(
        "The pooler of DATABASE_URL does not support prepared statements in transaction mode: pgbouncer 1.21 or newer is needed (Debian 12 has 1.18), with max_prepared_statements = 400.",
      );
  });
}

/** Returns the backend on which a prepared statement has the name given by this client; undefined if the pooler renamed it. */
async function preparedOn(client: pg.Client): Promise<{ readonly backend: number } | undefined> {
  await client.query("begin");
  const [row] = (
    await client.query<{ backend: number }>({ name: statement, text: "select pg_backend_pid() as backend" })
  ).rows;
  const { rows } = await client.query("select from pg_prepared_statements where name = $1", [statement]);
  await client.query("commit");
  return rows.length > 0 ? row : undefined;
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  return rows[0]?.backend;
}
