import { setTimeout as sleep } from "node:timers/promises";

/** Polling interval, milliseconds. */
const pause = 50;

/**
 * Polls until the result is defined, and returns it. Has no timeout: the test's own limit ends it, since busy machines
 * are slow.
 */
export async function eventually<T>(probe: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await probe();
    if (value) return value;
    await sleep(pause);
  }
}
