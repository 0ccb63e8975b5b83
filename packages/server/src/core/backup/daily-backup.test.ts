import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { prepareDatabase } from "../../database/prepare-database.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { testSecretBox } from "../../testing/test-secret-box.ts";
import { backupJobs, dailyBackup } from "./daily-backup.ts";
import { inspectBackup } from "./take-backup.ts";

const home = await mkdtemp(path.join(tmpdir(), "opis-daily-"));
afterAll(() => rm(home, { recursive: true, force: true }));
const folder = path.join(home, "backups");
const owner = createTestFileDatabase();
await prepareDatabase(owner, testSecretBox);

const settings = { BACKUP_FOLDER: folder, BACKUP_HOUR: "3", BACKUP_KEEP: "2", FILES_DIR: path.join(home, "files") };
const log = pino({ level: "silent" });
const onDay = (day: number, more = {}) =>
  dailyBackup(
    { log, config: readConfig({ ...settings, ...more }), clock: { now: () => new Date(Date.UTC(2026, 10, day, 3)) } },
    owner,
  );

test("runs at its hour if a folder is configured, otherwise never", () => {
  expect(backupJobs(readConfig({}), owner)).toEqual([]);
  const [job] = backupJobs(readConfig(settings), owner);
  expect(job?.schedule?.(new Date("2026-11-21T04:00:00Z"))).toEqual(new Date("2026-11-22T03:00:00Z"));
});

test("is named after its time, and complete", async () => {
  const file = await onDay(1);
  expect(path.relative(folder, file)).toBe("opis-2026-11-01T03-00-00Z.tar.gz");
  expect((await inspectBackup(file)).contents.tables.length).toBeGreaterThan(80);
});

test("the configured number of backups is retained, leftovers of a killed server are deleted, and foreign files stay", async () => {
  await writeFile(path.join(folder, "opis-notes.txt"), "mine");
  await writeFile(path.join(folder, "opis-2026-01-01T00-00-00Z.tar.gz.unfinished"), "cut off");
  const retained = [await onDay(2), await onDay(3)].map((file) => path.basename(file));
  expect((await readdir(folder)).sort()).toEqual([...retained, "opis-notes.txt"].sort());
});

test("a failed backup deletes none of the good ones", async () => {
  const before = await readdir(folder);
  await expect(onDay(4, { BACKUP_KEEP: "1", FILES_DIR: "/dev/null" })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});

test("an aborted backup leaves nothing", async () => {
  const before = await readdir(folder);
  const context = { log, config: readConfig(settings), clock: { now: () => new Date() } };
  await expect(dailyBackup(context, owner, AbortSignal.abort())).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});
