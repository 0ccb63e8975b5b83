import { allJobs } from "../all-jobs.ts";
import { backupJobs } from "../backup/daily-backup.ts";
import type { Context } from "../context.ts";
import type { OwnerServer } from "../db/connecting/connect.ts";
import { recountJob } from "../features/start/recount-completeness.ts";
import { startWorker } from "../jobs/job-worker.ts";

/** Part of the time of a stop in which jobs may leave off; the rest is for giving back those that do not. */
const leavingShare = 0.85;
/** Longer than this no job may take to leave off: another server would take this one for dead, and its jobs over. */
const leavingMilliseconds = 8_000;
/** So long after its start a server has its processors to itself: loading what makes papers takes a second of one. */
const settledMilliseconds = 5_000;

/**
 * Starts what the server does by itself, without a request; answers the function that stops it, in so many milliseconds.
 */
export async function startBackgroundWork(
  context: Context,
  owner: OwnerServer,
  stopMilliseconds: number,
): Promise<() => Promise<void>> {
  const { db, jobs, workshop } = context;
  setTimeout(() => workshop.keepReady(), settledMilliseconds).unref();
  await db.outsideCompanies(async (transaction) => jobs.add(transaction, recountJob, {}, { key: "start" }));
  const farewellMilliseconds = Math.min(leavingMilliseconds, stopMilliseconds * leavingShare);
  return startWorker(context, [...allJobs, ...backupJobs(context.config, owner)], { farewellMilliseconds }).stop;
}
