import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import type { Job } from "../core/jobs/job.ts";
import { runJob } from "../core/jobs/run-job.ts";
import { claimJob } from "../core/jobs/stored-jobs.ts";

/** Runs all jobs that are due by the context's clock, one after another, as a worker would; returns their names. */
export async function runDueJobs(context: Context, jobs: readonly Job[]): Promise<string[]> {
  const worker = { id: randomUUID(), leaseSeconds: 60 };
  const names = jobs.map(({ name }) => name);
  const done: string[] = [];
  for (;;) {
    const claimed = await claimJob(context.db, { worker, names, alone: [], except: [], now: context.clock.now() });
    const job = jobs.find(({ name }) => name === claimed?.name);
    if (!claimed || !job) return done;
    await runJob(context, { job, claimed, worker: worker.id, signal: new AbortController().signal });
    done.push(claimed.name);
  }
}
