/** The result of a load. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The call that each caller repeats; `turn` counts its calls. */
export type LoadTask = (caller: number, turn: number) => Promise<void>;

/** Calls of one or several runs of a load. */
interface Calls {
  /** Milliseconds of each. */
  readonly times: readonly number[];
  readonly seconds: number;
}

/** Runs the task with `callers` concurrent callers for `milliseconds`; each caller starts a call after its previous one has returned. */
export async function measureLoad(callers: number, milliseconds: number, task: LoadTask): Promise<Load> {
  return loadOf([await callsOf(callers, milliseconds, task)]);
}

const warmingMilliseconds = 2_000;
const turnMilliseconds = 500;
const turns = 6;

/**
 * Alternates two loads, such as Opis and its floor, so that a slow phase of the machine affects both. Each is warmed up first: code is
 * compiled and connections are open.
 */
export async function alternateLoads(
  callers: number,
  firstTask: LoadTask,
  secondTask: LoadTask,
): Promise<readonly [one: Load, other: Load]> {
  for (const task of [firstTask, secondTask]) await callsOf(callers, warmingMilliseconds, task);
  const [ofOne, ofOther]: [Calls[], Calls[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    ofOne.push(await callsOf(callers, turnMilliseconds, firstTask));
    ofOther.push(await callsOf(callers, turnMilliseconds, secondTask));
  }
  return [loadOf(ofOne), loadOf(ofOther)];
}

async function callsOf(callers: number, milliseconds: number, task: LoadTask): Promise<Calls> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const before = performance.now();
        await task(caller, turn);
        times.push(performance.now() - before);
      }
    }),
  );
  return { times, seconds: (performance.now() - started) / 1_000 };
}

function loadOf(runs: readonly Calls[]): Load {
  const times = runs.flatMap((run) => run.times).sort((left, right) => left - right);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/**
 * Returns median durations of `runs` runs of each task in milliseconds; tasks alternate, so that a slow phase of the machine affects all.
 */
export async function medianOf(runs: number, tasks: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, task] of tasks.entries()) {
      const before = performance.now();
      await task();
      times[index]?.push(performance.now() - before);
    }
  }
  return times.map((each) => each.sort((left, right) => left - right)[Math.floor(runs / 2)] ?? 0);
}
