import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../database/owner-connection.ts";
import { fillInstallation } from "../testing/fixtures/filled-installation.ts";
import { createTestFileDatabase } from "../testing/name-test-database.ts";
import { companiesAt, startProgram } from "../testing/programs/started-program.ts";
import { testSecretKey } from "../testing/test-secret-box.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-commands-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

const password = "Correct-horse-9!";
const run = (...order: Parameters<typeof startProgram>) => startProgram(...order).ended();

test("a backup is taken from the running product into a folder, and restored into another installation", async () => {
  const sourceSettings = { DATA_DIR: at("one"), BACKUP_PASSPHRASE: "тайна", ADMIN_PASSWORD: password };
  const product = startProgram("main", sourceSettings);
  const companies = await companiesAt(await product.address(), password);
  const backups = at("backups");
  await mkdir(backups);
  const backup = await run("backup", sourceSettings, backups);
  expect(backup.code).toBe(0);
  expect(backup.out).toMatch(/opis-.+\.tar\.gz\.encrypted: \d+ tables, \d+ rows, \d+ files, read back and whole\.\n$/);
  const overTheRunning = await run("restore", sourceSettings, backups);
  expect(overTheRunning).toMatchObject({ code: 1, err: expect.stringContaining("already used by another Opis") });
  await product.stop();

  const [name = ""] = await readdir(backups);
  const two = { ...sourceSettings, DATA_DIR: at("two") };
  const restore = await run("restore", two, path.join(backups, name));
  expect(restore.code).toBe(0);
  expect(restore.out).toMatch(/^Restored as of .+ read back and equal\.\n$/);
  const copy = startProgram("main", two);
  expect(await companiesAt(await copy.address(), password)).toEqual(companies);
  await copy.stop();

  const exported = await run("export-company", two, "1", at("company.tar.gz"), "history");
  expect(exported).toMatchObject({ code: 0, out: `${at("company.tar.gz")}: company 1\n` });
  const imported = await run("import-company", two, at("company.tar.gz"), "Admin", "Переехала");
  expect(imported).toMatchObject({ code: 0, out: "Компания загружена: 2\n" });
  const refused = await run("import-company", two, at("company.tar.gz"), "admin", "Переехала");
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("name: Название не указано или не уникально");

  const stopped = await run("backup", two, at("of-stopped"));
  expect(stopped.out).toContain("read back and whole");
}, 300_000);

test("an invalid command or a missing file is reported in one line", async () => {
  const settings = { DATA_DIR: at("none") };
  expect(await run("backup", settings)).toMatchObject({
    code: 1,
    err: "usage: npm run backup -- <file or folder>\n",
  });
  const { url } = createTestFileDatabase();
  const { code, err } = await run("restore", { ...settings, DATABASE_URL: url }, at("nothing"));
  expect({ code, err }).toEqual({ code: 1, err: `The archive ${at("nothing")} cannot be opened (ENOENT)\n` });
});

test("a restore killed half-way leaves an empty installation, into which the next one succeeds", async () => {
  const original = createTestFileDatabase();
  await fillInstallation(original, readConfig({ SECRET_KEY: testSecretKey, FILES_DIR: at("original") }));
  const archive = at("outer.backup");
  const source = { DATABASE_URL: original.url, FILES_DIR: at("original") };
  expect((await run("backup", source, archive)).out).toContain("read back and whole");

  const target = createTestFileDatabase();
  const settings = { DATABASE_URL: target.url, FILES_DIR: at("target") };
  const restore = startProgram("restore", settings, archive);
  while (!(await isThere(target)) && restore.child.exitCode === null) await wait(5);
  restore.child.kill("SIGKILL");
  await restore.ended();
  expect(await tables(target)).toBe(0);
  expect((await run("restore", settings, archive)).out).toContain("read back and equal");
  expect(await tables(target)).toBeGreaterThan(80);
}, 300_000);

function isThere(server: OwnerServer): Promise<boolean> {
  return asOwner(connectionTo(server, databaseOf(server)), async () => true).catch(() => false);
}

/** Returns the number of tables, once no other connection is open. */
async function tables(server: OwnerServer): Promise<number> {
  return asOwner(connectionTo(server, databaseOf(server)), async (client) => {
    const otherSessions =
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    while ((await client.query(otherSessions)).rowCount !== 0) await wait(20);
    const result = await client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    return result.rowCount ?? 0;
  });
}
