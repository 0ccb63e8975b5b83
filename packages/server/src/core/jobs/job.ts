import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";

/** The context of one attempt of a job. */
export interface JobRun {
  /** The company the job was added for; 0 for none. */
  readonly company: number;
  /** Aborted when the server stops, another server has taken the job over, or its time is over: the attempt then ends at its next step. */
  readonly signal: AbortSignal;
}

/** Time limit of one attempt unless the job declares its own, seconds. */
export const usualLimitSeconds = 3_600;
/** Time limit of an attempt that covers the whole installation, seconds. */
export const longLimitSeconds = 12 * 3_600;

/** Returns the next instant after a given one at which a scheduled job runs; the same on every server. */
type Schedule = (after: Date) => Date;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 1_440 * minuteMilliseconds;

/** Returns a schedule with a run every that many minutes, counted from midnight UTC of 1 January 1970. */
export function everyMinutes(minutes: number): Schedule {
  return (after) => nextMultiple(after, minutes * minuteMilliseconds, 0);
}

/** Returns a schedule with a run once a day at this minute, UTC. */
export function dailyAt(hour: number, minute: number): Schedule {
  return (after) => nextMultiple(after, dayMilliseconds, (hour * 60 + minute) * minuteMilliseconds);
}

function nextMultiple(after: Date, period: number, offset: number): Date {
  return new Date((Math.floor((after.getTime() - offset) / period) + 1) * period + offset);
}

/**
 * A kind of background work, run by whichever server is free. A server may die in the middle and another one starts
 * again, so running a job twice must do no harm.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  /** In snake_case; stored, so it must not change while such jobs wait. */
  readonly name: string;
  /** Schema of its payload: ids only, no personal data. */
  readonly payload: P;
  /** Maximum number of attempts, with growing delays; then the job has failed and waits for an operator. */
  readonly tries: number;
  /**
   * Attempts that take longer fail, `usualLimitSeconds` if absent: a service that never answers must not block a worker
   * forever.
   */
  readonly limitSeconds?: number;
  /** Maximum delay between two attempts; an hour if absent. */
  readonly longestPauseSeconds?: number;
  /** Maximum number running concurrently in one server; unlimited if absent. */
  readonly atOnce?: number;
  /** Number of separate slots for jobs that mostly wait for outside services. */
  readonly ownPlaces?: (config: Config) => number;
  /** At most one runs per company. */
  readonly isOnePerCompany?: true;
  /** When it runs without being added; its payload is then `{}`. */
  readonly schedule?: Schedule;
  run(context: Context, payload: z.output<P>, run: JobRun): Promise<void>;
  /** Called once the job has failed for good, to notify users who wait for it. */
  givenUp?(context: Context, payload: z.output<P>, company: number): Promise<void>;
}

/** Declares a kind of job, preserving the type of its payload. */
export function job<P extends z.ZodType>(definition: Job<P>): Job<P> {
  return definition;
}

/**
 * Runs work in each company in a separate transaction; after a failure the others continue, and the first error is
 * thrown at the end.
 */
export async function forEachCompany(
  { db, log }: Context,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  const failures: unknown[] = [];
  for (const { id } of companies)
    await db.inCompany(id, work).catch((error: unknown) => {
      log.error({ err: error, company: id }, "scheduled work failed");
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
