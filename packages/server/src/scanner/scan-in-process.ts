import { fork } from "node:child_process";
import path from "node:path";
import { programOf } from "../program.ts";
import type { ScanOrder, ScanOutcome } from "./scan-order.ts";

const scanner = programOf(path.join(import.meta.dirname, "scan-worker.ts"));
const workerMegabytes = 512;
const longestMilliseconds = 300_000;

type Told = { readonly visited: number } | { readonly outcome: ScanOutcome };

/**
 * Scans a site in a process of its own, with so much memory and time at most; `onStep` hears how many pages were visited. One that is
 * told to stop, takes too long or breaks is killed, and nothing else with it.
 */
export function scanInProcess(
  order: ScanOrder,
  signal: AbortSignal,
  onStep: (visited: number) => void,
): Promise<ScanOutcome> {
  if (signal.aborted) return Promise.resolve({ trouble: "cancelled" });
  return new Promise((resolve) => {
    const worker = fork(scanner.file, {
      cwd: import.meta.dirname,
      execArgv: [...scanner.execArgv, `--max-old-space-size=${workerMegabytes}`],
      serialization: "advanced",
    });
    let outcome: ScanOutcome | undefined;
    const endBy = (ended: ScanOutcome) => {
      outcome ??= ended;
      worker.kill("SIGKILL");
    };
    const limit = setTimeout(() => endBy({ trouble: "timed_out" }), longestMilliseconds);
    const stop = () => endBy({ trouble: "cancelled" });
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (told: Told) => {
      if ("visited" in told) onStep(told.visited);
      else endBy(told.outcome);
    });
    worker.on("error", () => endBy({ trouble: "crashed" }));
    worker.on("exit", () => {
      clearTimeout(limit);
      signal.removeEventListener("abort", stop);
      resolve(outcome ?? { trouble: "crashed" });
    });
    worker.send(order);
  });
}
