import { setImmediate } from "node:timers/promises";

/** Time slice after which work yields to other requests, milliseconds. */
const sliceMilliseconds = 10;

/** Maps items one after another, yielding to other requests after each time slice. */
export async function mapYielding<T, R>(all: readonly T[], map: (item: T) => R): Promise<R[]> {
  return runYielding(mapInSteps(all, map));
}

function* mapInSteps<T, R>(all: readonly T[], map: (item: T) => R): Generator<void, R[]> {
  const results: R[] = [];
  for (const item of all) {
    results.push(map(item));
    yield;
  }
  return results;
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
