import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bytesOf } from "../core/archive/entry.ts";
import { readArchive } from "../core/archive/read-archive.ts";
import { backupHead, headName } from "../core/backup/stored-tables.ts";
import { knownLevels, migrationsFolder } from "./migration-level.ts";

/*
 * Servers of the last released edition keep working after the first server of the current one has migrated their
 * database. So a migration only adds (expand); what the last edition still uses is removed one edition later
 * (contract).
 */

/**
 * Migrations that break servers of the last edition: an upgrade over these needs a stop of all servers, as the release
 * notes say.
 */
const breaking: readonly string[] = [
  "0040_keys-of-respondents",
  "0063_notices-are-no-news",
  "0083_one-database",
  "0084_drop-as-expected",
];

/** Statements that remove what a server of the last edition needs, or that its inserts would violate. */
const contracting = [
  /\bdrop\s+(table|column|view|type|sequence|function|procedure)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\s+(?!.*\bdefault\b).*\bnot\s+null\b/i,
];

const editions = path.join(import.meta.dirname, "../testing/released-versions/installations");

test("migrations since the last stored edition only add, except those listed as breaking", async () => {
  const newest = readdirSync(editions).sort().at(-1) ?? "";
  const level = await levelIn(path.join(editions, newest));
  const since = knownLevels().filter(({ when }) => when > level.when);
  const breakingMigrations = since.filter(({ tag }) => {
    const statements = readFileSync(path.join(migrationsFolder, `${tag}.sql`), "utf8").split(
      "--> statement-breakpoint",
    );
    return statements.some((statement) => contracting.some((pattern) => pattern.test(statement)));
  });
  expect(breakingMigrations.map(({ tag }) => tag)).toEqual(breaking);
});

async function levelIn(file: string) {
  for await (const entry of readArchive(file))
    if (entry.name === headName) return backupHead.parse(JSON.parse((await bytesOf(entry)).toString())).level;
  throw new Error(`${file} is not a backup`);
}
