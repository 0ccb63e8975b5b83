import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../../config/config.ts";
import { asOwner, connectionTo, databaseOf } from "../../database/owner-connection.ts";
import { editionPassword } from "../../testing/fixtures/filled-installation.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { companiesAt, startProgram } from "../../testing/programs/started-program.ts";
import { testSecretKey } from "../../testing/test-secret-box.ts";
import { bytesOf } from "../archive/entry.ts";
import { readArchive } from "../archive/read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { partName, plainTexts, rowSum, storedTables, sumOf, type TableContents } from "./stored-tables.ts";

/*
 * Columns that a migration removes on purpose. The test starts the current version on the data of every released
 * edition, stored by `npm run store-released-version`, and checks that nothing else is lost.
 */
const removedColumns = ["object_grants.section"];
// Secrets are encrypted under the key of the installation.
const rewritten: readonly string[] = ["second_steps", "sessions"];

const editions = path.join(import.meta.dirname, "../../testing/released-versions/installations");
const folder = await mkdtemp(path.join(tmpdir(), "opis-editions-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the current edition is stored for later ones", () => {
  const manifest = readFileSync(path.join(import.meta.dirname, "../../../../../package.json"), "utf8");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  expect(readdirSync(editions)).toContain(`${version}.tar.gz`);
});

describe.each(readdirSync(editions))("the current version on the data of %s", (name) => {
  const owner = createTestFileDatabase();
  const file = path.join(editions, name);
  const settings = { DATABASE_URL: owner.url, SECRET_KEY: testSecretKey, FILES_DIR: path.join(folder, name) };

  test("keeps every row of every table", async () => {
    const { contents } = await restoreBackup({ owner, config: readConfig(settings), file });
    expect(contents.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    const archived = await rowsIn(file);
    await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
      const columnsNow = await columnsOf(client);
      const columnsThen = contents.tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
      expect(columnsThen.filter((column) => !columnsNow.has(column) && !removedColumns.includes(column))).toEqual([]);
      const changedTables: string[] = [];
      for (const table of contents.tables) {
        const remainingColumns = table.columns.filter((column) => columnsNow.has(`${table.name}.${column}`));
        const { rows, sum } = await sumOf(client, { name: table.name, columns: remainingColumns });
        const then = sumThen(archived.get(table.name) ?? [], table, remainingColumns);
        if (rows !== then.rows || (sum !== then.sum && !rewritten.includes(table.name))) changedTables.push(table.name);
      }
      expect(changedTables).toEqual([]);
    });
  });

  test("starts, lets users sign in and shows their companies", async () => {
    const product = startProgram("main", settings);
    const companies = await companiesAt(await product.address(), editionPassword);
    expect(companies.map((company) => company.name)).toContain("ООО «Ромашка» (пример)");
    await product.stop();
  }, 180_000);
});

async function columnsOf(client: pg.Client): Promise<ReadonlySet<string>> {
  await client.query(`begin; ${plainTexts}`);
  const tables = await storedTables(client);
  return new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)));
}

/** Returns the lines of each table as stored in a backup. */
async function rowsIn(file: string): Promise<ReadonlyMap<string, string[]>> {
  const texts = new Map<string, string>();
  for await (const entry of readArchive(file)) {
    const [, kind, table = ""] = partName.exec(entry.name) ?? [];
    if (kind === "tables") texts.set(table, (texts.get(table) ?? "") + (await bytesOf(entry)).toString());
  }
  return new Map([...texts].map(([table, text]) => [table, text.split("\n").slice(0, -1)]));
}

/**
 * Returns number and sum of a table's rows in the backup, for the columns that still exist. COPY separates values by
 * tabs and escapes tabs in values.
 */
function sumThen(lines: readonly string[], { columns }: TableContents, remainingColumns: readonly string[]) {
  const sum = rowSum();
  for (const line of lines) {
    const values = line.split("\t");
    sum.add(Buffer.from(`${remainingColumns.map((column) => values[columns.indexOf(column)]).join("\t")}\n`));
  }
  return sum.result();
}
