import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Job } from "./job.ts";
import { runJob } from "./run-job.ts";
import { type ClaimedJob, claimJob, releaseJobs, renewJobs, scheduleJobs } from "./stored-jobs.ts";

/** What a server does of the queue. */
export interface JobWorker {
  /** Takes no more jobs, lets those that run leave off, and gives back what does not. */
  stop(): Promise<void>;
}

/** How a worker does its work; tests are in more of a hurry. */
interface Pace {
  /** How often it looks for jobs, milliseconds. */
  readonly lookMilliseconds: number;
  /** Jobs that run at once. */
  readonly atOnce: number;
  /** How long jobs that run may take to leave off when the server stops, milliseconds. */
  readonly farewellMilliseconds: number;
  /** A server that has given no sign of life for so long is taken for dead, seconds. */
  readonly leaseSeconds: number;
}

const usualPace: Pace = { lookMilliseconds: 500, atOnce: 4, farewellMilliseconds: 8_000, leaseSeconds: 8 };

/** Signs of life in the time after which one is missed. */
const signsInLease = 4;

interface Running {
  readonly job: Job;
  readonly leave: AbortController;
  readonly done: Promise<void>;
}

/** Begins to do jobs of these kinds; several workers may, in one process or in many. */
export function startWorker(context: Context, jobs: readonly Job[], pace: Partial<Pace> = {}): JobWorker {
  const { db, clock, log, jobs: queue } = context;
  const { lookMilliseconds, atOnce, farewellMilliseconds, leaseSeconds } = { ...usualPace, ...pace };
  const worker = { id: randomUUID(), leaseSeconds };
  const renewMilliseconds = (leaseSeconds * 1_000) / signsInLease;
  const running = new Map<number, Running>();
  const failing = complaints(context);
  const jobOf = new Map(jobs.map((job) => [job.name, job]));
  const timers: NodeJS.Timeout[] = [];
  let isScheduled = false;
  let stopping = false;
  let looking: Promise<void> | undefined;
  // A job that comes while the worker looks may have come too late for that look.
  let looksAgain = false;

  const claim = () => {
    const names = jobs.filter((job) => hasRoom(job, running)).map(({ name }) => name);
    return claimJob(db, { worker, names, except: [...running.keys()], now: clock.now() });
  };
  const begin = (job: Job, claimed: ClaimedJob) => {
    const leave = new AbortController();
    const done = runJob(context, { job, claimed, worker: worker.id, signal: leave.signal })
      .catch((error: unknown) =>
        log.error({ err: error, job: job.name, id: claimed.id }, "the end of a job was not noted"),
      )
      .finally(() => {
        running.delete(claimed.id);
        wake();
      });
    running.set(claimed.id, { job, leave, done });
  };
  const takeAll = async () => {
    if (!isScheduled) await scheduleJobs(db, scheduled(jobs), clock.now());
    isScheduled = true;
    while (!stopping && running.size < atOnce) {
      const claimed = await claim();
      const job = claimed && jobOf.get(claimed.name);
      if (!job) return;
      begin(job, claimed);
    }
  };
  const look = () => {
    if (stopping) return;
    looking ??= takeAll()
      .then(failing.ended, failing.tell)
      .finally(() => {
        looking = undefined;
        if (looksAgain) wake();
      });
  };
  const wake = () => {
    looksAgain = looking !== undefined;
    look();
  };
  const renew = async () => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const still = new Set(await renewJobs(db, worker, ids));
    // Another server took it for dead and goes on with it.
    for (const id of ids) if (!still.has(id)) running.get(id)?.leave.abort();
  };
  look();
  const stopHearing = queue.onAdded(wake);
  timers.push(
    setInterval(look, lookMilliseconds),
    setInterval(() => void renew().catch(failing.tell), renewMilliseconds),
  );

  return {
    stop: async () => {
      stopping = true;
      stopHearing();
      for (const timer of timers) clearInterval(timer);
      await looking;
      for (const { leave } of running.values()) leave.abort();
      const all = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([all, wait(farewellMilliseconds, undefined, { ref: false })]);
      const late = [...running.keys()];
      if (late.length > 0) await releaseJobs(db, worker.id, late).catch(failing.tell);
    },
  };
}

function hasRoom({ name, atOnce = Number.POSITIVE_INFINITY }: Job, running: ReadonlyMap<number, Running>): boolean {
  return [...running.values()].filter(({ job }) => job.name === name).length < atOnce;
}

function scheduled(jobs: readonly Job[]): string[] {
  return jobs.filter(({ schedule }) => schedule).map(({ name }) => name);
}

/** Tells the log once that the queue cannot be reached, however often that is tried. */
function complaints({ log }: Context) {
  let told = false;
  return {
    tell: (error: unknown) => {
      if (!told) log.error({ err: error }, "the queue of jobs cannot be reached");
      told = true;
    },
    ended: () => {
      told = false;
    },
  };
}
