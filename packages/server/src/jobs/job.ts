import type { z } from "zod";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import type { Schedule } from "./schedule.ts";

/** What a try knows of itself. */
export interface JobRun {
  /** The company it was added for; 0 where it belongs to none. */
  readonly company: number;
  /** Ends when the server stops, or when another one has taken the job over: the try leaves off at its next step. */
  readonly signal: AbortSignal;
}

/**
 * A kind of work that is done later, outside of any request, by whichever server is free. A server may die in the middle, and
 * then another one begins anew: a job is written so that doing it twice does no harm.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  /** In snake_case; stored, so it is never changed while such jobs wait. */
  readonly name: string;
  /** What it is told: ids, and no answers of people. */
  readonly payload: P;
  /** So many tries, with growing pauses; then it is given up and waits for a person. */
  readonly tries: number;
  /** The longest pause between two tries; an hour where absent. */
  readonly longestPauseSeconds?: number;
  /** So many are done at once in one server; as many as there is room for where absent. */
  readonly atOnce?: number;
  /** It mostly waits for what is outside: so many are done at once in places of its own, beside those of all other kinds. */
  readonly ownPlaces?: (config: Config) => number;
  /** Of one company one is done after the other. */
  readonly isOnePerCompany?: true;
  /** When it is done by itself; its payload is then `{}`. */
  readonly schedule?: Schedule;
  run(context: Context, payload: z.output<P>, run: JobRun): Promise<void>;
  /** What is told to those who wait for it, once it is given up. */
  givenUp?(context: Context, payload: z.output<P>, company: number): Promise<void>;
}

/** Declares a kind of job, keeping the exact type of its payload. */
export function job<P extends z.ZodType>(declared: Job<P>): Job<P> {
  return declared;
}
