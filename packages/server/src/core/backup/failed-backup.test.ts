import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listJobs, readInstallation } from "@opis/model/contract/installation/administration";
import { afterAll, expect, test } from "vitest";
import { prepareDatabase } from "../../database/prepare-database.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testSecretBox } from "../../testing/test-secret-box.ts";
import { testServer } from "../../testing/test-server.ts";
import { scheduleJobs } from "../jobs/stored-jobs.ts";
import { backupJobs } from "./daily-backup.ts";

const home = await mkdtemp(path.join(tmpdir(), "opis-failed-backup-"));
afterAll(() => rm(home, { recursive: true, force: true }));
const folder = path.join(home, "backups");
const token = "read-only-figures";
const server = await testServer({ METRICS_TOKEN: token, BACKUP_FOLDER: folder, FILES_DIR: path.join(home, "files") });
const { context } = server;
const owner = createTestFileDatabase();
await prepareDatabase(owner, testSecretBox);
const jobs = backupJobs(context.config, owner);

/** Returns what a freshly signed-in superuser sees, whatever the clock says. */
async function failed() {
  const admin = await buildUser(server, { is_superuser: true });
  return (await admin.call(listJobs, { query: { state: "failed" } })).results;
}

/** Returns the backup state shown by the installation's page and the metrics. */
async function readBackupStates() {
  const admin = await buildUser(server, { is_superuser: true });
  const { backup } = await admin.call(readInstallation);
  const { body } = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  return { error: backup?.error, failing: /^opis_backup_failing (\d)$/m.exec(body)?.[1] };
}

test("a failed daily backup is shown immediately, retried for hours, and shown as good once it succeeds", async () => {
  // A file in place of the folder.
  await writeFile(folder, "");
  await scheduleJobs(context.db, ["daily_backup"], context.clock.now());
  expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  expect(await readBackupStates()).toEqual({ error: expect.stringContaining(`'${folder}'`), failing: "1" });
  expect(await failed()).toEqual([]);
  for (let hour = 1; hour < 20; hour++) {
    server.clock.advance(3_600);
    expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  }
  await rm(folder);
  server.clock.advance(3_600);
  expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  expect(await readBackupStates()).toEqual({ error: null, failing: "0" });
});

test("a daily backup that failed all day is listed among the failed jobs until one succeeds", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  for (let hour = 0; hour < 60 && (await failed()).length === 0; hour++) {
    server.clock.advance(3_600);
    await runDueJobs(context, jobs);
  }
  expect(await failed()).toMatchObject([
    { name: "daily_backup", company: null, error: expect.stringContaining(`'${folder}'`) },
  ]);

  await rm(folder);
  server.clock.advance(86_400);
  expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  expect(await failed()).toEqual([]);
});
