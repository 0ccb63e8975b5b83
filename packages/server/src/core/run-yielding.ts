import { setImmediate } from "node:timers/promises";

/** Time slice after which work yields to other requests, milliseconds. */
const sliceMilliseconds = 10;

/** Maps items one after another, yielding to other requests after each time slice. */
export async function mapYielding<T, R>(all: readonly T[], map: (one: T) => R): Promise<R[]> {
  return runYielding(mapInSteps(all, map));
}

function* mapInSteps<T, R>(all: readonly T[], map: (one: T) => R): Generator<void, R[]> {
  const seen: R[] = [];
  for (const one of all) {
    seen.push(map(one));
    yield;
  }
  return seen;
}

/** Runs a generator to its end, yielding to other requests between steps. */
export async function runYielding<R>(work: Generator<void, R>): Promise<R> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began <= sliceMilliseconds) continue;
    await setImmediate();
    began = performance.now();
  }
}
