import { channel } from "node:diagnostics_channel";
import type { Context } from "../../context.ts";
import { type Job, type JobRun, usualLimitSeconds } from "./job.ts";
import { type ClaimedJob, failJob, finishJob, postponeJob, releaseJobs } from "./stored-jobs.ts";

/** A claimed job with its handler. */
interface JobAttempt {
  readonly job: Job;
  readonly claimed: ClaimedJob;
  readonly worker: string;
  readonly signal: AbortSignal;
}

/**
 * First delay between two attempts, and the maximum unless a job declares one, seconds; each is four times the previous
 * one.
 */
const pauseSeconds = { first: 5, most: 3_600 } as const;

const errorMaxCharacters = 2_000;

/** Diagnostics channel of this process on which finished attempts are published; free without subscribers. */
export const jobsChannel = "opis:jobs";

/** A finished attempt of a job. */
interface EndedAttempt {
  readonly name: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Start time, milliseconds since 1970. */
  readonly started: number;
  readonly hasFailed: boolean;
}

const ended = channel(jobsChannel);

/** Publishes a finished attempt of a job. */
export function publishAttempt(attempt: EndedAttempt): void {
  if (ended.hasSubscribers) ended.publish(attempt);
}

/** Runs one attempt of a claimed job and records its outcome. Rejects only if the outcome could not be recorded. */
export async function runJob(context: Context, task: JobAttempt): Promise<void> {
  const { job, claimed, worker, signal } = task;
  const { db, clock } = context;
  const started = Date.now();
  const publishEnd = (hasFailed: boolean) =>
    publishAttempt({ name: job.name, attempt: claimed.attempt, started, hasFailed });
  try {
    if (claimed.attempt > job.tries) throw new Error("The server ended while the job ran");
    await runInTime(context, task);
    // An interrupted attempt has neither failed nor succeeded.
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) return releaseJobs(db, worker, [claimed.id]);
    publishEnd(true);
    return noteFailure(context, task, error);
  }
  publishEnd(false);
  if (job.schedule) return postponeJob(db, worker, claimed.id, job.schedule(clock.now()));
  return finishJob(db, worker, claimed.id);
}

/** Runs one attempt; rejects with a `TimeLimitError` as soon as its time is over, even if the attempt ignores its signal. */
async function runInTime(context: Context, { job, claimed, signal }: JobAttempt): Promise<void> {
  const limit = new AbortController();
  const run: JobRun = { company: claimed.company, signal: AbortSignal.any([signal, limit.signal]) };
  const seconds = job.limitSeconds ?? usualLimitSeconds;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError(`The job took longer than ${seconds} s`);
      reject(error);
      limit.abort(error);
    }, seconds * 1_000).unref();
  });
  try {
    await Promise.race([job.run(context, job.payload.parse(claimed.payload), run), late]);
  } finally {
    clearTimeout(timer);
  }
}

class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

async function noteFailure(context: Context, { job, claimed, worker }: JobAttempt, error: unknown): Promise<void> {
  const { db, clock, log, metrics } = context;
  if (error instanceof TimeLimitError) metrics.jobTimeouts.inc({ job_name: job.name });
  const isLast = claimed.attempt >= job.tries;
  const next = isLast
    ? job.schedule?.(clock.now())
    : new Date(clock.now().getTime() + pauseAfter(claimed.attempt, job.longestPauseSeconds));
  const { id, company, attempt } = claimed;
  const logFields = { err: error, job: job.name, id, company, attempt, next: next?.toISOString() };
  log.error(logFields, isLast ? "a job failed for good" : "a job failed and will be tried again");
  if (isLast) await notifyFailure(context, job, claimed);
  await failJob(db, worker, { id, error: textOf(error), next, afresh: isLast });
}

// Users are notified before the job is marked as failed: after a crash in between they are notified again.
async function notifyFailure(context: Context, job: Job, { payload, company, id }: ClaimedJob): Promise<void> {
  const parsedPayload = job.payload.safeParse(payload);
  if (!job.givenUp || !parsedPayload.success) return;
  await job
    .givenUp(context, parsedPayload.data, company)
    .catch((error: unknown) =>
      context.log.error({ err: error, job: job.name, id }, "the failure of a job could not be reported"),
    );
}

/** Returns the delay after this attempt, milliseconds. */
function pauseAfter(attempt: number, longestSeconds: number = pauseSeconds.most): number {
  return Math.min(pauseSeconds.first * 4 ** (attempt - 1), longestSeconds) * 1_000;
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, errorMaxCharacters);
}
