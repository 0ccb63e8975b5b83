import { setTimeout as sleep } from "node:timers/promises";

/** Between two looks, milliseconds. */
const pause = 50;

/**
 * Looks until what is waited for is there, and answers it. It has no patience of its own: what never comes is ended by the
 * limit of the test, and a busy machine takes its time.
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    await sleep(pause);
  }
}
