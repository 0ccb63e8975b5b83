import pg from "pg";
import type { Connection, ConnectionTarget } from "./connection-target.ts";

/** A server with the owner's connection, which may create databases and roles. `pooled` is the address of a pooler. */
export type OwnerServer =
  | { readonly url: string; readonly pooled?: string | undefined }
  | { readonly host: string; readonly port: number; readonly user: string; readonly password: string };

/** Name of the database on the embedded server; a URL contains the name. */
const ownDatabase = "opis";

/** Returns the name of the product's database. */
export function databaseOf(server: OwnerServer): string {
  if (!("url" in server)) return ownDatabase;
  return decodeURIComponent(new URL(server.url).pathname.slice(1)) || ownDatabase;
}

/** Returns the connection to a database of the server, as the owner or as the given role. */
export function connectionTo(
  server: OwnerServer,
  database: string,
  role?: { user: string; password: string },
): ConnectionTarget {
  if (!("url" in server)) {
    const { host, port, user, password } = server;
    return { host, port, user, password, ...role, database };
  }
  const url = new URL(server.url);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (role) {
    url.username = encodeURIComponent(role.user);
    url.password = encodeURIComponent(role.password);
  }
  return { connectionString: url.href };
}

/** Returns the application's connection as its role, through the pooler if there is one. */
export function applicationTo(
  server: OwnerServer,
  database: string,
  role: { user: string; password: string },
): Connection {
  const direct = connectionTo(server, database, role);
  if (!("url" in server) || server.pooled === undefined) return direct;
  const pooler = { url: server.pooled };
  return { ...connectionTo(pooler, databaseOf(pooler), role), direct };
}

/** Runs work on a connection of the owner. */
export async function asOwner<T>(connection: ConnectionTarget, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "opis: preparation" });
  // A lost connection also rejects the pending query; without a listener the event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
