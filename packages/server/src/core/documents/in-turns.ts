import { setImmediate } from "node:timers/promises";

/** After so long a piece of work lets others have their turn, milliseconds. */
const turnMilliseconds = 10;

/** Looks at one after another as `map` does, and lets other requests be answered in between. */
export async function inTurns<T, R>(all: readonly T[], look: (one: T) => R): Promise<R[]> {
  return endInTurns(looking(all, look));
}

function* looking<T, R>(all: readonly T[], look: (one: T) => R): Generator<void, R[]> {
  const seen: R[] = [];
  for (const one of all) {
    seen.push(look(one));
    yield;
  }
  return seen;
}

/** Does work that is in steps to its end, and lets other requests be answered in between. */
export async function endInTurns<R>(work: Generator<void, R>): Promise<R> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began <= turnMilliseconds) continue;
    await setImmediate();
    began = performance.now();
  }
}
