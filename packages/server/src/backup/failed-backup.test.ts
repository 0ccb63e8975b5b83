import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listJobs } from "@opis/model/contract/installation/jobs";
import { afterAll, expect, test } from "vitest";
import { prepareDatabase } from "../db/prepare.ts";
import { scheduleJobs } from "../jobs/stored-jobs.ts";
import { ownDatabase } from "../testing/databases/own-database.ts";
import { buildUser } from "../testing/filling/factories.ts";
import { runDueJobs } from "../testing/run-due-jobs.ts";
import { testServer } from "../testing/test-server.ts";
import { backupJobs } from "./daily-backup.ts";

const home = await mkdtemp(path.join(tmpdir(), "opis-failed-backup-"));
afterAll(() => rm(home, { recursive: true, force: true }));
const folder = path.join(home, "backups");
const server = await testServer({ BACKUP_FOLDER: folder, FILES_DIR: path.join(home, "files") });
const { context } = server;
const owner = ownDatabase();
await prepareDatabase(owner);
const jobs = backupJobs(context.config, owner);

/** What a superuser sees who has signed in just now, whatever the clock says. */
async function failed() {
  const admin = await buildUser(server, { is_superuser: true });
  return (await admin.call(listJobs, { query: { state: "failed" } })).results;
}

test("a backup of the day that fails is told to the superuser with its reason until one succeeds", async () => {
  // Where the folder should be there is a file.
  await writeFile(folder, "");
  await scheduleJobs(context.db, ["daily_backup"], context.clock.now());
  expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  expect(await failed()).toEqual([]);
  for (let more = 0; more < 2; more++) {
    server.clock.advance(60);
    expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  }
  expect(await failed()).toMatchObject([
    { name: "daily_backup", company: null, error: expect.stringContaining(`'${folder}'`) },
  ]);

  await rm(folder);
  server.clock.advance(86_400);
  expect(await runDueJobs(context, jobs)).toEqual(["daily_backup"]);
  expect(await failed()).toEqual([]);
});
