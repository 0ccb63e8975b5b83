import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";
import type { Database } from "./database.ts";

/** Folder of the migrations of this edition. */
export const migrationsFolder = path.join(import.meta.dirname, "migrations");

/** The migration level of a database: name and time (milliseconds) of its last migration in the journal. */
export const migrationLevel = z.object({ tag: z.string(), when: z.int() });
export type MigrationLevel = z.output<typeof migrationLevel>;

const journal = z.object({ entries: z.array(migrationLevel) });

/** Returns the migrations of this edition, oldest first. */
export function knownLevels(): MigrationLevel[] {
  return journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8"))).entries;
}

/** Returns the time of the last migration, milliseconds. */
export function knownUpTo(): number {
  return Math.max(...knownLevels().map(({ when }) => when));
}

/** Returns the time of the last migration applied to a database, milliseconds; 0 if it has no tables of the product. */
export async function migratedUpTo(client: pg.ClientBase): Promise<number> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!there.rows[0]?.there) return 0;
  const result = await client.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return Number(result.rows[0]?.when ?? 0);
}

/**
 * Returns whether a newer version of the product has migrated the database of this server; needs no rights of the
 * owner.
 */
export async function isNewerThanProgram({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const { rows } = await pool.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.when ?? 0) > knownUpTo();
}

/**
 * Returns the migration level of a database; undefined if it has no tables of the product, or was migrated by a newer
 * edition.
 */
export async function levelOf(client: pg.Client): Promise<MigrationLevel | undefined> {
  const last = await migratedUpTo(client);
  return knownLevels().find(({ when }) => when === last);
}

/** Migrates an empty database up to a level and no further, in the caller's transaction. */
export async function migrateUpTo(client: pg.Client, level: MigrationLevel): Promise<void> {
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > level.when) continue;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
