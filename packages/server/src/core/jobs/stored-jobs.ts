import type { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A worker, and its lease: after that many seconds of silence it counts as dead and others take its jobs. */
export interface Worker {
  readonly id: string;
  readonly leaseSeconds: number;
}

export interface ClaimedJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly company: number;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** The claiming worker, and the jobs it may claim. */
export interface Claim {
  readonly worker: Worker;
  readonly names: readonly string[];
  /** Those of the names of which at most one runs per company. */
  readonly alone: readonly string[];
  /** Jobs that this worker still runs, though it may be considered dead by now. */
  readonly except: readonly number[];
  readonly now: Date;
}

// No synchronous commit: if a crash of PostgreSQL loses a claim or an end, the job runs again, which is harmless.
const soon = "soon as (select set_config('synchronous_commit', 'off', true))";

/** Claims the job that has waited longest; undefined if there is none. Only one of several servers gets it. */
export async function claimJob(
  db: Database,
  { worker, names, alone, except, now }: Claim,
): Promise<ClaimedJob | undefined> {
  const [job] = await db.query<ClaimedJob>(
    `with ${soon}
       update jobs set locked_by = $1, locked_until = now() + make_interval(secs => $2), started_at = now(),
         attempts = attempts + 1
       from soon where id = (select id from jobs where failed_at is null and run_at <= $3 and name = any($4::text[])
           and id <> all($5::bigint[]) and (locked_until is null or locked_until < now())
           and (name <> all($6::text[]) or not exists (select 1 from jobs busy where busy.name = jobs.name
             and busy.company_id = jobs.company_id and busy.id <> jobs.id and busy.locked_until >= now()))
         order by run_at, id limit 1 for update skip locked)
       returning id, name, payload, coalesce(company_id, 0) as company, attempts as attempt`,
    [worker.id, worker.leaseSeconds, now.toISOString(), names, except, alone],
  );
  return job;
}

/** Renews the leases of a worker; returns the jobs that are still its own. */
export async function renewJobs(db: Database, worker: Worker, ids: readonly number[]): Promise<readonly number[]> {
  const renewed = await db.pool.query<{ id: number }>(
    `update jobs set locked_until = now() + make_interval(secs => $2) where locked_by = $1 and id = any($3) returning id`,
    [worker.id, worker.leaseSeconds, ids],
  );
  return renewed.rows.map(({ id }) => id);
}

const unlocked = "locked_by = null, locked_until = null, started_at = null";

/** Deletes a finished job, or reschedules it if it was added again while it ran. */
export async function finishJob(db: Database, worker: string, id: number): Promise<void> {
  await db.query(
    `with ${soon}, gone as (delete from jobs using soon where id = $1 and locked_by = $2 and not again)
       update jobs set ${unlocked}, again = false, attempts = 0, error = null, error_at = null
       where id = $1 and locked_by = $2 and again`,
    [id, worker],
  );
}

/** Postpones a scheduled job until its next time. */
export async function postponeJob(db: Database, worker: string, id: number, at: Date): Promise<void> {
  await db.pool.query(
    `update jobs set ${unlocked}, again = false, attempts = 0, error = null, error_at = null,
       run_at = case when again then run_at else $3 end where id = $1 and locked_by = $2`,
    [id, worker, at.toISOString()],
  );
}

/** Returns interrupted jobs to the queue; their attempt does not count. */
export async function releaseJobs(db: Database, worker: string, ids: readonly number[]): Promise<void> {
  await db.pool.query(
    `update jobs set ${unlocked}, again = false, attempts = greatest(attempts - 1, 0) where locked_by = $1 and id = any($2)`,
    [worker, ids],
  );
}

export interface FailedTry {
  readonly id: number;
  readonly error: string;
  /** Time of the next attempt; undefined if the job has failed for good. */
  readonly next: Date | undefined;
  /** Whether attempts are counted from zero again. */
  readonly afresh: boolean;
}

/** Records why an attempt failed and when the next one is due. A job added again meanwhile starts with its first attempt. */
export async function failJob(db: Database, worker: string, { id, error, next, afresh }: FailedTry): Promise<void> {
  await db.pool.query(
    `update jobs set ${unlocked}, again = false, error = $3, error_at = now(),
       attempts = case when again or $5 then 0 else attempts end,
       run_at = case when again then run_at else coalesce($4, run_at) end,
       failed_at = case when $4::timestamptz is null and not again then now() end
     where id = $1 and locked_by = $2`,
    [id, worker, error, next?.toISOString() ?? null, afresh],
  );
}

/** Ensures that each scheduled job is stored once; a new one runs immediately. */
export async function scheduleJobs(db: Database, names: readonly string[], now: Date): Promise<void> {
  await db.pool.query(
    `insert into jobs (name, payload, key, run_at) select name, '{}', 'schedule', $2 from unnest($1::text[]) name
     on conflict (name, key) do nothing`,
    [names, now.toISOString()],
  );
}

export interface JobOptions {
  /** At most one job of a name has this key: a second one replaces a waiting one, and follows a running one. */
  readonly key?: string;
  /** Earliest start; immediately if absent. */
  readonly at?: Date;
}

/** Adds jobs that run later; a job exists if and only if the transaction that added it was committed. */
export interface JobQueue {
  /** Adds a job of the transaction's company. */
  add<P extends z.ZodType>(
    transaction: Transaction,
    job: { readonly name: string; readonly payload: P },
    payload: NoInfer<z.input<P>>,
    wish?: JobOptions,
  ): void;
  /**
   * Calls back after each commit of this process that added a job, so that its worker need not wait for the next poll;
   * returns the unsubscribe function.
   */
  onAdded(wake: () => void): () => void;
}

/** Creates the queue whose jobs are rows of the database. */
export function createJobQueue(clock: Clock): JobQueue {
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  return {
    onAdded: (wake) => {
      waiting.add(wake);
      return () => void waiting.delete(wake);
    },
    add: (transaction, job, payload, { key, at = clock.now() } = {}) => {
      transaction.execute(
        `insert into jobs (name, payload, company_id, key, run_at) values ($1, $2, nullif($3, 0), $4, $5)
         on conflict (name, key) do update set payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
           failed_at = null, again = jobs.locked_by is not null`,
        [job.name, JSON.stringify(payload), transaction.company, key ?? null, at.toISOString()],
      );
      transaction.onCommit(wakeAll);
    },
  };
}
