import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";
import type { Database } from "./database.ts";

/** Where the migrations of this edition lie. */
export const migrationsFolder = path.join(import.meta.dirname, "migrations");

/** How far a database is migrated: its last migration, by the name and the moment (milliseconds) that the journal knows it by. */
export const migrationLevel = z.object({ tag: z.string(), when: z.int() });
export type MigrationLevel = z.output<typeof migrationLevel>;

const journal = z.object({ entries: z.array(migrationLevel) });

/** The migrations that this edition knows, the oldest first. */
export function knownLevels(): MigrationLevel[] {
  return journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8"))).entries;
}

/** The moment of the last of them, milliseconds. */
export function knownUpTo(): number {
  return Math.max(...knownLevels().map(({ when }) => when));
}

/** The moment of the last migration that a database has had, milliseconds; 0 where it holds none of the product's. */
export async function migratedUpTo(client: pg.ClientBase): Promise<number> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!there.rows[0]?.there) return 0;
  const found = await client.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return Number(found.rows[0]?.when ?? 0);
}

/** Whether a newer version of the product has migrated the database that this server works on; needs no right of the owner. */
export async function isNewerThanProgram({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const { rows } = await pool.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.when ?? 0) > knownUpTo();
}

/** The level of a database; undefined where it holds none of the product's, or was migrated by a newer edition. */
export async function levelOf(client: pg.Client): Promise<MigrationLevel | undefined> {
  const last = await migratedUpTo(client);
  return knownLevels().find(({ when }) => when === last);
}

/** Migrates an empty database up to a level and no further, inside the caller's transaction. */
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
