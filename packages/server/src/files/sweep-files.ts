import { z } from "zod";
import type { Context } from "../context.ts";
import { filesOfInstallation, neededAt } from "../db/file-blobs.ts";
import { job } from "../jobs/job.ts";
import { dailyAt } from "../jobs/schedule.ts";

// A content is put before its row is written; what is younger may belong to an upload that still goes on.
const youngestMilliseconds = 24 * 3_600_000;

/** Frees what deleted files took, at night in Russia. */
export const sweepFilesJob = job({
  name: "sweep_files",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(23, 30),
  run: async (context) => void (await sweepFiles(context)),
});

/** Deletes contents that no row needs and no history can restore any more; answers how many those were. */
export async function sweepFiles({ db, files, clock }: Pick<Context, "db" | "files" | "clock">): Promise<number> {
  const now = clock.now();
  const before = now.getTime() - youngestMilliseconds;
  const old: string[] = [];
  for await (const { key, modified } of files.list()) if (modified.getTime() < before) old.push(key);
  if (old.length === 0) return 0;
  const found = await db.ofPlaces<{ blob: string }>(
    `select blob from file_blobs where blob = any($1::text[]) and ${neededAt("$2")}`,
    [old, now.toISOString()],
  );
  const own = await db.pool.query<{ blob: string }>(`${filesOfInstallation} and blob = any($1::text[])`, [old]);
  const needed = new Set([...found, ...own.rows].map(({ blob }) => blob));
  const outdated = old.filter((key) => !needed.has(key));
  for (const key of outdated) await files.delete(key);
  return outdated.length;
}
