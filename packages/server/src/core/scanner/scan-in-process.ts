import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { childProgram } from "../child-program.ts";
import { createTemporaryFolder } from "../files/temporary-folder.ts";
import { storable } from "../rendering/render-pool.ts";
import { endProcesses } from "./end-processes.ts";
import type { ScanOrder, ScanOutcome } from "./scan-request.ts";

const scanner = childProgram(path.join(import.meta.dirname, "scan-worker.ts"));
const workerMegabytes = 512;
const passedOn = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "NODE_EXTRA_CA_CERTS"];
const longestMilliseconds = 300_000;

/** The message that starts the process. */
export interface ScanTask {
  readonly order: ScanOrder;
  /** Folder for the browser's profile. */
  readonly folder: string;
}

type ScanMessage = { readonly visited: number } | { readonly outcome: ScanOutcome };

/**
 * Scans a site in a separate process with limits of memory and time; `onStep` receives the number of visited pages. A
 * process that is aborted, too slow or broken is killed without side effects.
 */
export async function scanInProcess(
  order: ScanOrder,
  signal: AbortSignal,
  onStep: (visited: number) => void,
): Promise<ScanOutcome> {
  if (signal.aborted) return { trouble: "cancelled" };
  // A browser's profile is deleted with the scan, however that ends.
  const folder = await createTemporaryFolder("scan");
  try {
    return await scannedIn(folder, order, signal, onStep);
  } finally {
    // A browser briefly outlives the killed process, and writes its profile again.
    await endProcesses(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function scannedIn(
  folder: string,
  order: ScanOrder,
  signal: AbortSignal,
  onStep: (visited: number) => void,
): Promise<ScanOutcome> {
  return new Promise((resolve) => {
    const worker = fork(scanner.file, {
      cwd: import.meta.dirname,
      // The server's settings and secrets are not passed to a process that reads foreign pages.
      env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
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
    worker.on("message", (message: ScanMessage) => {
      if ("visited" in message) onStep(message.visited);
      else endBy(storable(message.outcome));
    });
    worker.on("error", () => endBy({ trouble: "crashed" }));
    worker.on("exit", () => {
      clearTimeout(limit);
      signal.removeEventListener("abort", stop);
      resolve(outcome ?? { trouble: "crashed" });
    });
    worker.send({ order, folder } satisfies ScanTask);
  });
}
