import { z } from "zod";
import type { Context } from "../../context.ts";
import { filesOfInstallation } from "../../database/file-usage.ts";
import { dailyAt, job, longLimitSeconds } from "../jobs/job.ts";
import { sweepTemporaryFolders } from "./temporary-folder.ts";

// Content is stored before its row; younger content may belong to an upload in progress.
const youngestMilliseconds = 24 * 3_600_000;

/** Frees the space of deleted files, at night in Russia. */
export const sweepFilesJob = job({
  name: "sweep_files",
  payload: z.strictObject({}),
  tries: 3,
  limitSeconds: longLimitSeconds,
  schedule: dailyAt(23, 30),
  run: async (context) => {
    await sweepFiles(context);
    await sweepTemporaryFolders();
  },
});

/** Deletes contents that no row refers to and no history can restore; returns their number. */
export async function sweepFiles(context: Pick<Context, "db" | "files" | "clock">): Promise<number> {
  const { files, clock } = context;
  const before = clock.now().getTime() - youngestMilliseconds;
  const old: string[] = [];
  for await (const { key, modified } of files.list()) if (modified.getTime() < before) old.push(key);
  const outdated = await unneeded(context, old);
  for (const key of outdated) await files.delete(key);
  return outdated.length;
}

const neededKeys = `select blob from needed_files(array(select id from companies), $1, $2)
  union ${filesOfInstallation} and blob = any($1::text[])`;

async function unneeded({ db, clock }: Pick<Context, "db" | "clock">, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await db.query<{ blob: string }>(neededKeys, [keys, clock.now().toISOString()]);
  const needed = new Set(found.map(({ blob }) => blob));
  return keys.filter((key) => !needed.has(key));
}
