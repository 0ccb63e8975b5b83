import { allJobs } from "../all-jobs.ts";
import type { Context } from "../context.ts";
import { recountJob } from "../features/start/recount-completeness.ts";
import { startWorker } from "../jobs/job-worker.ts";

/** Starts what the server does by itself, without a request; answers the function that stops it. */
export async function startBackgroundWork(context: Context): Promise<() => Promise<void>> {
  const { db, jobs } = context;
  await db.outsideCompanies(async (transaction) => jobs.add(transaction, recountJob, {}, { key: "start" }));
  return startWorker(context, allJobs).stop;
}
