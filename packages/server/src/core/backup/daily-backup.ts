import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { OwnerServer } from "../../database/owner-connection.ts";
import { dailyAt, type Job, job, longLimitSeconds } from "../jobs/job.ts";
import { takeBackup, unfinishedEnding } from "./take-backup.ts";

/** Name of the daily backup job. */
export const backupJobName = "daily_backup";

/** With delays of up to an hour these attempts last some 20 hours: a full disk needs an operator. */
const attempts = 25;

/**
 * Returns the daily backup job if a folder is configured: one of several servers runs it, a missed run is made up for,
 * a failed one is logged and retried.
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

/** Writes a backup to `BACKUP_FOLDER`, then deletes those beyond `BACKUP_KEEP`, oldest first; returns the new file. */
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
  if (missing.length > 0) log.error({ missing }, "the storage has lost files: they are missing in the backup");
  log.info({ file, tables: tables.length, files: files.length }, "a backup was written and verified");
  await deleteOlder(folder, keep);
  return file;
}

/** Returns the file name of a backup: the UTC time to the second, so that names sort chronologically. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const at = moment.toISOString().slice(0, 19).replaceAll(":", "-");
  return `opis-${at}Z.tar.gz${isEncrypted ? ".encrypted" : ""}`;
}

/** Returns whether a file name was created by `backupName`. */
function isBackupName(name: string): boolean {
  return /^opis-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.encrypted)?$/.test(name);
}

// Left by a server killed during a backup; only one server backs up at a time.
async function deleteUnfinished(folder: string): Promise<void> {
  const unfinishedFiles = (await readdir(folder)).filter(
    (name) => name.endsWith(unfinishedEnding) && isBackupName(name.slice(0, -unfinishedEnding.length)),
  );
  for (const name of unfinishedFiles) await rm(path.join(folder, name), { force: true });
}

// Only complete backups have such a name, and one was just written, so the last good one always stays.
async function deleteOlder(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter(isBackupName).sort();
  for (const name of backups.slice(0, -keep)) await rm(path.join(folder, name), { force: true });
}
