import { setTimeout as wait } from "node:timers/promises";

const busy = new Set<string>();
const lookMilliseconds = 500;

/** Does work about a host when nobody else in this server is at it: a site of two companies is not asked twice at once. */
export async function inTurnOfHost<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (busy.has(host) && !signal.aborted) await wait(lookMilliseconds, undefined, { ref: false });
  // Whoever is told to leave off does no work that would meet anybody.
  if (signal.aborted) return work();
  busy.add(host);
  try {
    return await work();
  } finally {
    busy.delete(host);
  }
}
