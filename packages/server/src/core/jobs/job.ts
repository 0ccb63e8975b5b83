import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";

/** What one attempt of a job knows about itself. */
export interface JobRun {
  /** The company the job was added for; 0 if it belongs to none. */
  readonly company: number;
  /** Aborted when the server stops, another server has taken the job over, or its time is over: the attempt then ends at its next step. */
  readonly signal: AbortSignal;
}

/** Time limit of one attempt unless the job declares its own, seconds. */
export const usualLimitSeconds = 3_600;
/** Time limit of an attempt that walks through the whole installation, seconds. */
export const longLimitSeconds = 12 * 3_600;

/** Returns the next instant after a given one at which a scheduled job runs; the same on every server. */
type Schedule = (after: Date) => Date;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 1_440 * minuteMilliseconds;

/** Returns a schedule with a run every so many minutes, counted from midnight UTC of 1 January 1970. */
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
 * A kind of work that is done later, outside of any request, by whichever server is free. A server may die in the middle, and
 * then another one starts again: a job is written so that running it twice does no harm.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  /** In snake_case; stored, so it is never changed while such jobs wait. */
  readonly name: string;
  /** Schema of its payload: ids, and no answers of people. */
  readonly payload: P;
  /** So many tries, with growing pauses; then it is given up and waits for a person. */
  readonly tries: number;
  /** An attempt that takes longer has failed, `usualLimitSeconds` if absent: a service that never answers must not hold a worker forever. */
  readonly limitSeconds?: number;
  /** The longest pause between two tries; an hour where absent. */
  readonly longestPauseSeconds?: number;
  /** So many are done at once in one server; as many as there is room for where absent. */
  readonly atOnce?: number;
  /** It mostly waits for outside services: so many run concurrently in slots of their own, separate from all other kinds. */
  readonly ownPlaces?: (config: Config) => number;
  /** Of one company one is done after the other. */
  readonly isOnePerCompany?: true;
  /** When it runs without being added; its payload is then `{}`. */
  readonly schedule?: Schedule;
  run(context: Context, payload: z.output<P>, run: JobRun): Promise<void>;
  /** Notifies those who wait for the job, once it has failed for good. */
  givenUp?(context: Context, payload: z.output<P>, company: number): Promise<void>;
}

/** Declares a kind of job, keeping the exact type of its payload. */
export function job<P extends z.ZodType>(declared: Job<P>): Job<P> {
  return declared;
}
