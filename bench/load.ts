/** What a load came to. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs the task by so many callers at once for so many milliseconds, each call after the last has been answered. */
export async function load(
  callers: number,
  milliseconds: number,
  task: (caller: number, turn: number) => Promise<void>,
): Promise<Load> {
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
  const seconds = (performance.now() - started) / 1_000;
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Medians of so many runs of each task, milliseconds; they take turns, so that a slow moment of the machine meets all. */
export async function medianOf(runs: number, tasks: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, task] of tasks.entries()) {
      const before = performance.now();
      await task();
      times[index]?.push(performance.now() - before);
    }
  }
  return times.map((each) => each.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0);
}
