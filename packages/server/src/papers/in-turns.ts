import { setImmediate } from "node:timers/promises";

/** After so long a piece of work lets others have their turn, milliseconds. */
const turnMilliseconds = 10;

/** Looks at one after another as `map` does, and lets other requests be answered in between. */
export async function inTurns<T, R>(all: readonly T[], look: (one: T) => R): Promise<R[]> {
  const seen: R[] = [];
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began > turnMilliseconds) {
      await setImmediate();
      began = performance.now();
    }
    seen.push(look(one));
  }
  return seen;
}
