import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { previousNpmBinaries } from "../../database/native-binaries.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { prepareDatabase } from "../../database/prepare-database.ts";
import { startEmbedded } from "../../database/start-embedded.ts";
import { testSecretBox } from "../../testing/test-secret-box.ts";
import { allTables, sequenceStates, sumOf } from "./stored-tables.ts";
import { upgradeCluster } from "./upgrade-cluster.ts";

const root = mkdtempSync(path.join(tmpdir(), "opis-upgrade-"));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = path.join(root, "postgres");
const binaries = path.join(previousNpmBinaries() ?? "", "bin");
const log = pino({ level: "silent" });

/** Runs work on the product's database while a server of the folder runs. */
async function onServer<T>(work: (owner: OwnerServer) => Promise<T>, programs?: string): Promise<T> {
  const server = await startEmbedded({ dataDir: folder, binaries: programs, log });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const contentsOf = (owner: OwnerServer) =>
  asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    await client.query("begin");
    const sums: unknown[] = [];
    for (const table of await allTables(client)) sums.push([table.name, await sumOf(client, table)]);
    return { sums, sequences: await sequenceStates(client) };
  });

const majorInFolder = () => readFileSync(path.join(folder, "data/PG_VERSION"), "utf8").trim();
const upgrade = () => upgradeCluster({ folder, log, onProgress: () => undefined });

const before = await onServer(async (owner) => {
  await prepareDatabase(owner, testSecretBox);
  await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    await client.query(
      "insert into companies (name, name_key) select 'Ромашка ' || g, 'ромашка ' || g from generate_series(1, 50) g",
    );
    await client.query(
      "insert into subject (company_id, name, name_key) select id, 'Работники', 'работники' from companies",
    );
    await client.query("delete from companies where name = 'Ромашка 50'");
  });
  return contentsOf(owner);
}, binaries);

test("an upgrade does not touch a database of another edition of Opis", async () => {
  const changeLevel = (text: string) =>
    onServer((owner) => asOwner(connectionTo(owner, databaseOf(owner)), (client) => client.query(text)), binaries);
  await changeLevel("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(upgrade()).rejects.toThrow("migrated by another edition of Opis");
  expect(majorInFolder()).toBe("17");
  expect(readdirSync(folder).filter((name) => name.startsWith("data"))).toEqual(["data"]);
  await changeLevel("delete from drizzle.__drizzle_migrations where hash = 'later'");
});

test("data of PostgreSQL 17 are copied to 18 row by row, with the installation's secrets; the old cluster stays", async () => {
  await expect(startEmbedded({ dataDir: folder, log })).rejects.toThrow("run npm run upgrade-database");
  expect(await upgrade()).toMatchObject({ from: 17, to: 18, retained: path.join(folder, "data-17") });
  expect(majorInFolder()).toBe("18");
  expect(existsSync(path.join(folder, "data-17/PG_VERSION"))).toBe(true);
  const after = await onServer(async (owner) => {
    const contents = await contentsOf(owner);
    await prepareDatabase(owner, testSecretBox);
    return contents;
  });
  expect(after).toEqual(before);
  expect(await upgrade()).toBeUndefined();
});
