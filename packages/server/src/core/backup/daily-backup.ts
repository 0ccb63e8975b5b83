import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { OwnerServer } from "../../database/connect.ts";
import { dailyAt, type Job, job, longLimitSeconds } from "../jobs/job.ts";
import { takeBackup, unfinishedEnding } from "./take-backup.ts";

/** Name of the job that makes the daily backup. */
export const backupJobName = "daily_backup";

/** With pauses of up to an hour these attempts last for some 20 hours: a full disk waits for a person to come to work. */
const attempts = 25;

/**
 * The backup of the day, where a folder for it is set: of several servers one makes it, one that was missed is made late, one that
 * fails is logged and retried.
 */
export function backupJobs(config: Config, owner: OwnerServer): Job[] {
  if (config.BACKUP_FOLDER === "") return [];
  return [
    job({
      name: backupJobName,
      payload: z.strictObject({}),
      tries: attempts,
      limitSeconds: longLimitSeconds,
      schedule: dailyAt(config.BACKUP_HOUR, 0),
      run: async (context, _payload, { signal }) => void (await dailyBackup(context, owner, signal)),
    }),
  ];
}

/** Makes a backup in `BACKUP_FOLDER`, then deletes those beyond `BACKUP_KEEP`, the oldest first; answers the file that was made. */
export async function dailyBackup(
  { config, log, clock }: Pick<Context, "config" | "log" | "clock">,
  owner: OwnerServer,
  signal?: AbortSignal,
): Promise<string> {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = config;
  await mkdir(folder, { recursive: true });
  await deleteUnfinished(folder);
  const file = path.join(folder, backupName(clock.now(), passphrase !== ""));
  const { missing, files, tables } = await takeBackup({ owner, config, file, ...(signal && { signal }) });
  if (missing.length > 0) log.error({ missing }, "the storage has lost files: the backup is without them");
  log.info({ file, tables: tables.length, files: files.length }, "a backup was made, read back and is whole");
  await deleteOlder(folder, keep);
  return file;
}

/** The name of a backup's file: the moment to the second in UTC, so that names sort as moments do. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const at = moment.toISOString().slice(0, 19).replaceAll(":", "-");
  return `opis-${at}Z.tar.gz${isEncrypted ? ".encrypted" : ""}`;
}

/** Whether a file's name is one that `backupName` gives. */
function isBackupName(name: string): boolean {
  return /^opis-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.encrypted)?$/.test(name);
}

// Left by a server that was killed while it made one; of all servers only this one makes one now.
async function deleteUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith(unfinishedEnding) && isBackupName(name.slice(0, -unfinishedEnding.length)),
  );
  for (const name of left) await rm(path.join(folder, name), { force: true });
}

// Only a whole one has such a name, and one was just made: the last good one always stays.
async function deleteOlder(folder: string, keep: number): Promise<void> {
  const made = (await readdir(folder)).filter(isBackupName).sort();
  for (const name of made.slice(0, -keep)) await rm(path.join(folder, name), { force: true });
}
