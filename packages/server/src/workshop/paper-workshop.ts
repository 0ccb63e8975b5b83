import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { MadePaper, Order } from "@opis/documents/make-paper";
import { refused } from "@opis/model/errors";
import { programOf } from "../program.ts";

/** Makes papers in processes of their own. */
export interface PaperWorkshop {
  /**
   * Makes a paper, or prints a composed document or questionnaires, after those asked for before it where all processes are busy.
   * What is too long for its format is refused with `paper_too_long` before it is laid out.
   */
  make(order: Order): Promise<MadePaper>;
  /** From now on a process with its libraries loaded waits for the next paper, where otherwise the first one waits for it. */
  keepReady(): void;
  /** How many papers are being made now, and how many wait for it. */
  load(): { readonly making: number; readonly waiting: number };
  /** Ends the processes; what is being made is not finished. */
  close(): Promise<void>;
}

/** Said of a paper that was not made because the server stops. */
export class WorkshopClosed extends Error {
  override readonly name = "WorkshopClosed";

  constructor() {
    super("The server is stopping");
  }
}

/** So many papers are made at once; each takes a processor and at most so much memory. */
const workers = 2;
const workerMegabytes = 1_024;

/** An idle process keeps what it has made of memory for the next paper, then gives it back. */
const idleMilliseconds = 15_000;

/** A paper that takes longer never ends: its process is needed by others. */
const longestMilliseconds = 300_000;

interface Job {
  readonly order: Order;
  readonly resolve: (made: MadePaper) => void;
  readonly reject: (error: unknown) => void;
}

interface Bench {
  readonly worker: ChildProcess;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

/** Opens a workshop; a process is started when there is work for it. */
export function paperWorkshop(): PaperWorkshop {
  const benches = new Set<Bench>();
  const waiting: Job[] = [];
  let isClosed = false;
  let isKeptReady = false;

  const next = () => {
    const [job] = waiting;
    if (!job) return;
    const free = [...benches].find((bench) => bench.job === undefined);
    if (!free && benches.size >= workers) return;
    waiting.shift();
    start(free ?? open(), job);
  };
  const start = (bench: Bench, job: Job) => {
    clearTimeout(bench.idle);
    bench.job = job;
    bench.limit = setTimeout(() => bench.worker.kill("SIGKILL"), longestMilliseconds).unref();
    bench.worker.send(job.order);
  };
  const finish = (bench: Bench, answer: Answer) => {
    const { job } = bench;
    bench.job = undefined;
    clearTimeout(bench.limit);
    bench.idle = setTimeout(() => retire(bench), idleMilliseconds).unref();
    if ("isTooLong" in answer) job?.reject(refused("paper_too_long"));
    else if ("error" in answer) job?.reject(answer.error);
    else job?.resolve(answer);
    next();
  };
  // It takes no more papers from now on, though it needs a moment to end.
  const retire = (bench: Bench) => {
    benches.delete(bench);
    bench.worker.kill();
    openOne();
  };
  const openOne = () => {
    if (isKeptReady && !isClosed && benches.size === 0) open();
  };
  const open = (): Bench => {
    const worker = fork(maker.file, {
      cwd: import.meta.dirname,
      execArgv: [...maker.execArgv, `--max-old-space-size=${workerMegabytes}`],
      serialization: "advanced",
    });
    const bench: Bench = { worker, job: undefined, idle: undefined, limit: undefined };
    benches.add(bench);
    worker.on("message", (answer: Answer) => finish(bench, answer));
    // Whoever asked the process to end meant not the paper, which another one makes; any other end is the paper's own.
    const gone = (wasAsked: boolean, error: Error) => {
      benches.delete(bench);
      clearTimeout(bench.idle);
      clearTimeout(bench.limit);
      const { job } = bench;
      bench.job = undefined;
      if (job && wasAsked && !isClosed) waiting.unshift(job);
      else job?.reject(isClosed ? new WorkshopClosed() : error);
      next();
    };
    worker.on("error", (error) => gone("code" in error && channelClosed.has(String(error.code)), error));
    worker.on("exit", (code, signal) =>
      gone(signal === "SIGTERM", new Error(`The process that made the paper ended with ${signal ?? code}`)),
    );
    return bench;
  };
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new WorkshopClosed());
        else waiting.push({ order, resolve, reject });
        next();
      }),
    keepReady: () => {
      isKeptReady = true;
      openOne();
    },
    load: () => ({ making: [...benches].filter(({ job }) => job).length, waiting: waiting.length }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new WorkshopClosed());
      await Promise.all([...benches].map(({ worker }) => ended(worker)));
    },
  };
}

/** What sending to a process says that is about to end. */
const channelClosed = new Set(["ERR_IPC_CHANNEL_CLOSED", "EPIPE"]);

const maker = programOf(path.join(import.meta.dirname, "paper-worker.ts"));

async function ended(worker: ChildProcess): Promise<void> {
  worker.kill();
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}

type Answer = MadePaper | { readonly error: unknown } | { readonly isTooLong: true };
