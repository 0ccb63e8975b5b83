const isRunning = "locked_until > now()";

/** SQL: seconds that the oldest due job of `jobs` has waited at the instant `now` (a parameter); 0 if none is due. */
export function jobsLateSeconds(now: string): string {
  return `coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(run_at)
    filter (where failed_at is null and (${isRunning}) is not true))), 0)::float8`;
}

/** SQL: how many of `jobs` a server that is alive works on. */
export const jobsRunning = `count(*) filter (where ${isRunning})::int`;

/** SQL: seconds that the oldest attempt of these has run; 0 if none runs. */
export const jobsRunningSeconds = `coalesce(extract(epoch from now() - min(started_at) filter (where ${isRunning})), 0)::float8`;
