import type { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Transaction } from "../../database/transaction.ts";

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
