import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { MadePaper, Order } from "@opis/documents/make-paper";
import { programOf } from "../program.ts";
import { storable } from "./storable.ts";

/** What a process says of a paper. */
export type Answer = MadePaper | { readonly error: unknown } | { readonly isTooLong: true };

/** A document that a caller waits for. */
export interface Job {
  readonly order: Order;
  /** Whether a worker has already failed while rendering it. */
  readonly isRetried: boolean;
  readonly resolve: (made: MadePaper) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that makes papers, one after another. */
export interface Bench {
  readonly worker: ChildProcess;
  /** What it makes now. */
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

/** What becomes of a process and of what it makes. */
interface Told {
  readonly answered: (bench: Bench, answer: Answer) => void;
  /** It has ended; `wasAsked` says that whoever asked it to meant not the paper, any other end is the paper's own. */
  readonly gone: (bench: Bench, wasAsked: boolean, error: Error) => void;
}

const workerMegabytes = 1_024;
/** All that a page is laid out from lives until it is written: with V8's own 16 MB a fifth of the time of a long pdf is its collector's. */
const youngMegabytes = 64;

/** What sending to a process says that is about to end. */
const channelClosed = new Set(["ERR_IPC_CHANNEL_CLOSED", "EPIPE"]);

const maker = programOf(path.join(import.meta.dirname, "paper-worker.ts"));

/** Starts a process that waits for its first paper. */
export function openBench({ answered, gone }: Told): Bench {
  const worker = fork(maker.file, {
    cwd: import.meta.dirname,
    execArgv: [...maker.execArgv, `--max-old-space-size=${workerMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: "advanced",
  });
  const bench: Bench = { worker, job: undefined, idle: undefined, limit: undefined };
  worker.on("message", (answer: Answer) => answered(bench, storable(answer)));
  worker.on("error", (error) => gone(bench, "code" in error && channelClosed.has(String(error.code)), error));
  worker.on("exit", (code, signal) =>
    gone(bench, signal === "SIGTERM", new Error(`The process that made the paper ended with ${signal ?? code}`)),
  );
  return bench;
}

/** Gives a process a document to render; a process that takes longer than `limitMilliseconds` is killed, since it is frozen or never ends. */
export function startJob(bench: Bench, job: Job, limitMilliseconds: number): void {
  clearTimeout(bench.idle);
  bench.job = job;
  bench.limit = setTimeout(() => bench.worker.kill("SIGKILL"), limitMilliseconds).unref();
  bench.worker.send(job.order);
}

/** Takes from a process what it has made or will not make. */
export function endJob(bench: Bench): Job | undefined {
  const { job } = bench;
  bench.job = undefined;
  clearTimeout(bench.idle);
  clearTimeout(bench.limit);
  return job;
}

/** Ends a process, and waits until it has ended. SIGKILL, since a frozen process does not react to anything else. */
export async function closeBench({ worker }: Bench): Promise<void> {
  worker.kill("SIGKILL");
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}
