import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../context.ts";
import type { Job } from "./job.ts";
import { runJob } from "./run-job.ts";
import { type ClaimedJob, claimJob, releaseJobs, renewJobs, scheduleJobs } from "./stored-jobs.ts";

/** Runs the jobs of the queue on this server. */
export interface JobWorker {
  /** Takes no more jobs, interrupts running ones, and releases those that do not stop. */
  stop(): Promise<void>;
}

/** Timing of a worker; shorter in tests. */
interface Pace {
  /** Polling interval, milliseconds. */
  readonly lookMilliseconds: number;
  /** Number of concurrent jobs, not counting kinds with separate slots. */
  readonly atOnce: number;
  /** Time for running jobs to stop when the server stops, milliseconds. */
  readonly farewellMilliseconds: number;
  /** Time without a heartbeat after which a server counts as dead, seconds. */
  readonly leaseSeconds: number;
}

const usualPace: Pace = { lookMilliseconds: 500, atOnce: 4, farewellMilliseconds: 8_000, leaseSeconds: 8 };

/** Heartbeats per lease. */
const signsInLease = 4;

interface Running {
  readonly job: Job;
  readonly leave: AbortController;
  readonly done: Promise<void>;
}

/** Starts running jobs of these kinds; several workers may run, in one process or in many. */
export function startWorker(context: Context, jobs: readonly Job[], pace: Partial<Pace> = {}): JobWorker {
  const worker = new Worker(context, jobs, { ...usualPace, ...pace });
  worker.start();
  return { stop: () => worker.stop() };
}

class Worker implements JobWorker {
  readonly #context: Context;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #pace: Pace;
  readonly #id = randomUUID();
  readonly #running = new Map<number, Running>();
  readonly #failing: ReturnType<typeof complaints>;
  readonly #endings: (() => void)[] = [];
  #isScheduled = false;
  #isStopping = false;
  #looking: Promise<void> | undefined;
  /** A job added while the worker polls may have missed that poll. */
  #looksAgain = false;

  constructor(context: Context, jobs: readonly Job[], pace: Pace) {
    this.#context = context;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#pace = pace;
    this.#failing = complaints(context);
  }

  start(): void {
    const { lookMilliseconds, leaseSeconds } = this.#pace;
    const pollTimer = setInterval(() => this.#look(), lookMilliseconds);
    const renew = () => void this.#renew().catch(this.#failing.tell);
    const signs = setInterval(renew, (leaseSeconds * 1_000) / signsInLease);
    const stopHearing = this.#context.jobs.onAdded(() => this.#wake());
    this.#endings.push(
      () => clearInterval(pollTimer),
      () => clearInterval(signs),
      stopHearing,
    );
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const end of this.#endings) end();
    await this.#looking;
    for (const { leave } of this.#running.values()) leave.abort();
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    await Promise.race([all, wait(this.#pace.farewellMilliseconds, undefined, { ref: false })]);
    const late = [...this.#running.keys()];
    if (late.length > 0) await releaseJobs(this.#context.db, this.#id, late).catch(this.#failing.tell);
  }

  #wake(): void {
    this.#looksAgain = this.#looking !== undefined;
    this.#look();
  }

  #look(): void {
    if (this.#isStopping) return;
    this.#looking ??= this.#takeAll()
      .then(this.#failing.ended, this.#failing.tell)
      .finally(() => {
        this.#looking = undefined;
        if (this.#looksAgain) this.#wake();
      });
  }

  async #takeAll(): Promise<void> {
    const { db, clock } = this.#context;
    if (!this.#isScheduled) await scheduleJobs(db, scheduled(this.#jobs), clock.now());
    this.#isScheduled = true;
    while (!this.#isStopping) {
      const claimed = await this.#claim();
      const job = claimed && this.#jobs.get(claimed.name);
      if (!job) return;
      this.#begin(job, claimed);
    }
  }

  #claim(): Promise<ClaimedJob | undefined> {
    const { db, clock } = this.#context;
    const open = [...this.#jobs.values()].filter((job) => this.#hasRoom(job));
    if (open.length === 0) return Promise.resolve(undefined);
    const names = open.map(({ name }) => name);
    const alone = open.filter(({ isOnePerCompany }) => isOnePerCompany).map(({ name }) => name);
    return claimJob(db, { worker: this.#self, names, alone, except: [...this.#running.keys()], now: clock.now() });
  }

  #hasRoom({ name, ownPlaces, atOnce = Number.POSITIVE_INFINITY }: Job): boolean {
    const running = [...this.#running.values()];
    const alike = running.filter(({ job }) => job.name === name).length;
    if (ownPlaces) return alike < ownPlaces(this.#context.config);
    const sharedCount = running.filter(({ job }) => job.ownPlaces === undefined).length;
    return alike < atOnce && sharedCount < this.#pace.atOnce;
  }

  #begin(job: Job, claimed: ClaimedJob): void {
    const leave = new AbortController();
    const done = runJob(this.#context, { job, claimed, worker: this.#id, signal: leave.signal })
      .catch((error: unknown) =>
        this.#context.log.error({ err: error, job: job.name, id: claimed.id }, "the end of a job was not recorded"),
      )
      .finally(() => {
        this.#running.delete(claimed.id);
        this.#wake();
      });
    this.#running.set(claimed.id, { job, leave, done });
  }

  async #renew(): Promise<void> {
    const ids = [...this.#running.keys()];
    if (ids.length === 0) return;
    const still = new Set(await renewJobs(this.#context.db, this.#self, ids));
    // Another server considered this one dead and has taken the job over.
    for (const id of ids) if (!still.has(id)) this.#running.get(id)?.leave.abort();
  }

  get #self() {
    return { id: this.#id, leaseSeconds: this.#pace.leaseSeconds };
  }
}

function scheduled(jobs: ReadonlyMap<string, Job>): string[] {
  return [...jobs.values()].filter(({ schedule }) => schedule).map(({ name }) => name);
}

/** Logs once that the queue is unavailable, until it is available again. */
function complaints({ log }: Context) {
  let isReported = false;
  return {
    tell: (error: unknown) => {
      if (!isReported) log.error({ err: error }, "the job queue is unavailable");
      isReported = true;
    },
    ended: () => {
      isReported = false;
    },
  };
}
