import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { StartError } from "../start-error.ts";

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/**
 * Refuses a database that a newer version of the product has migrated: this one knows nothing of what that one keeps there.
 * Throws `StartError`.
 */
export async function refuseNewer(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const last = await lastMigrated(client);
  if (last <= lastKnown(migrationsFolder)) return;
  const day = new Date(last).toISOString().slice(0, 10);
  throw new StartError(
    `This Opis is older than its database, which a version of ${day} or later has changed: start that version, or restore a backup made before the upgrade.`,
  );
}

/** Whether there are migrations that the database has not had yet. */
export async function lacksMigrations(client: pg.ClientBase, migrationsFolder: string): Promise<boolean> {
  return (await lastMigrated(client)) < lastKnown(migrationsFolder);
}

/** The moment of the last migration that the database had, milliseconds; 0 where it had none. */
async function lastMigrated(client: pg.ClientBase): Promise<number> {
  const migrated = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as migrated");
  if (migrated.rows[0]?.migrated !== true) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.last ?? 0);
}

function lastKnown(migrationsFolder: string): number {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")),
  );
  return Math.max(...entries.map(({ when }) => when));
}
