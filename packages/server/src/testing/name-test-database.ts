import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { asOwner, connectionTo, type OwnerServer } from "../database/owner-connection.ts";

/**
 * Returns a name for a separate database on the run's server, with the URL of its owner; dropped after the test file.
 */
export function createTestFileDatabase(): OwnerServer & { readonly url: string } {
  const { owner } = inject("postgres");
  const database = `o_${randomBytes(6).toString("hex")}`;
  afterAll(() =>
    asOwner(connectionTo(owner, "postgres"), async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
      await client.query(`drop role if exists ${database}_app`);
    }),
  );
  return { url: urlOf(owner, database) };
}

/** Returns the URL of the owner of a database on a server. */
function urlOf(owner: OwnerServer, database: string): string {
  if ("url" in owner) {
    const url = new URL(owner.url);
    url.pathname = `/${database}`;
    return url.href;
  }
  const { host, port, user, password } = owner;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
