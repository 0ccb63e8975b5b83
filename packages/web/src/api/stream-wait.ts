/** Waits before a stream is opened again, milliseconds; the last one repeats. */
const waits = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

/** A stream that held for so long has not failed, however it ended. */
const steadyMilliseconds = 30_000;

/** How many streams in a row have failed by now, and how long to wait before the next one. */
export function streamWait(failuresBefore: number, lastedMilliseconds: number): { failures: number; wait: number } {
  const failures = lastedMilliseconds >= steadyMilliseconds ? 0 : failuresBefore + 1;
  return { failures, wait: waits[Math.min(Math.max(failures - 1, 0), waits.length - 1)] ?? waits[0] };
}
