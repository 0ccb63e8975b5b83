import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { GenerationResult, RenderRequest } from "@opis/documents/generate-document";
import { refused } from "@opis/model/errors";
import type { Logger } from "pino";
import { programOf } from "../program.ts";

/** Renders documents in separate processes. */
export interface PaperWorkshop {
  /**
   * Renders a document, or prints a composed one or questionnaires; waits for earlier orders where all processes are busy.
   * What is too long for its format is refused with `paper_too_long` before it is laid out. A worker that ends or exceeds its time is replaced once;
   * where the second one fails too, the document is refused with `document_worker_failed`.
   */
  make(order: RenderRequest): Promise<GenerationResult>;
  /** Preloads a process with its libraries for the next document; otherwise the first document waits for that. */
  preload(): void;
  /** How many documents are being rendered now, and how many wait for it. */
  load(): { readonly making: number; readonly waiting: number };
  /** Ends the processes; what is being made is not finished. */
  close(): Promise<void>;
}

/** The error of a document that was not rendered because the server stops. */
export class WorkshopClosed extends Error {
  override readonly name = "WorkshopClosed";

  constructor() {
    super("The server is stopping");
  }
}

/** How many documents are rendered at once; each takes a processor. */
const workers = 2;

/** An idle process stays warm for the next document for so long, then exits to free its memory. */
const idleMilliseconds = 15_000;

/** Seconds after which a caller may try again where workers fail: the machine may be out of memory for a while. */
const retryAfterSeconds = 30;

interface WorkshopOptions {
  /** Where failures of workers are recorded. */
  readonly log?: Pick<Logger, "warn">;
  /** How long a worker may take for one document; the largest ones take seconds. */
  readonly limitMilliseconds?: number;
}

/** The message of a process about a document. */
type Answer = GenerationResult | { readonly error: unknown } | { readonly isTooLong: true };

/** A document that a caller waits for. */
interface Job {
  readonly order: RenderRequest;
  /** Whether a worker has already failed while rendering it. */
  readonly isRetried: boolean;
  readonly resolve: (made: GenerationResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that renders documents, one after another. */
interface RenderWorker {
  readonly worker: ChildProcess;
  /** What it makes now. */
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

/** What becomes of a process and of what it makes. */
interface WorkerCallbacks {
  readonly answered: (renderWorker: RenderWorker, answer: Answer) => void;
  /** It has exited; `wasStopped` means that the exit was requested and is not the document's fault. */
  readonly gone: (renderWorker: RenderWorker, wasStopped: boolean, error: Error) => void;
}

const workerMegabytes = 1_024;
/** All that a page is laid out from lives until it is written: with V8's own 16 MB a fifth of the time of a long pdf is its collector's. */
const youngMegabytes = 64;

/** What sending to a process says that is about to end. */
const channelClosed = new Set(["ERR_IPC_CHANNEL_CLOSED", "EPIPE"]);

const maker = programOf(path.join(import.meta.dirname, "paper-worker.ts"));

/** Starts a process that waits for its first document. */
function startWorker({ answered, gone }: WorkerCallbacks): RenderWorker {
  const worker = fork(maker.file, {
    cwd: import.meta.dirname,
    execArgv: [...maker.execArgv, `--max-old-space-size=${workerMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: "advanced",
  });
  const renderWorker: RenderWorker = { worker, job: undefined, idle: undefined, limit: undefined };
  worker.on("message", (answer: Answer) => answered(renderWorker, storable(answer)));
  worker.on("error", (error) => gone(renderWorker, "code" in error && channelClosed.has(String(error.code)), error));
  worker.on("exit", (code, signal) =>
    gone(renderWorker, signal === "SIGTERM", new Error(`The process that made the paper ended with ${signal ?? code}`)),
  );
  return renderWorker;
}

/**
 * Returns a worker's result with every string such that PostgreSQL can store it as text and as JSON: without NUL, and with U+FFFD in place
 * of halves of surrogate pairs. Results of workers pass through here, since they contain text of files and sites of
 * strangers; only cells of imported tables do not, which are refused one by one.
 */
export function storable<T>(result: T): T;
export function storable(result: unknown): unknown {
  if (typeof result === "string") return result.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(result)) return result.map((item: unknown) => storable(item));
  if (!isPlainObject(result)) return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [storable(name), storable(value)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Gives a process a document to render; a process that takes longer than `limitMilliseconds` is killed, since it is frozen or never ends. */
function startJob(renderWorker: RenderWorker, job: Job, limitMilliseconds: number): void {
  clearTimeout(renderWorker.idle);
  renderWorker.job = job;
  renderWorker.limit = setTimeout(() => renderWorker.worker.kill("SIGKILL"), limitMilliseconds).unref();
  renderWorker.worker.send(job.order);
}

/** Takes from a process what it has made or will not make. */
function endJob(renderWorker: RenderWorker): Job | undefined {
  const { job } = renderWorker;
  renderWorker.job = undefined;
  clearTimeout(renderWorker.idle);
  clearTimeout(renderWorker.limit);
  return job;
}

/** Ends a process, and waits until it has ended. SIGKILL, since a frozen process does not react to anything else. */
async function stopWorker({ worker }: RenderWorker): Promise<void> {
  worker.kill("SIGKILL");
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}

/** Opens a workshop; a process is started when there is work for it. */
export function paperWorkshop({ log, limitMilliseconds = 120_000 }: WorkshopOptions = {}): PaperWorkshop {
  const renderWorkers = new Set<RenderWorker>();
  const waiting: Job[] = [];
  let isClosed = false;
  let isPreloaded = false;

  const next = () => {
    const [job] = waiting;
    if (!job) return;
    const free = [...renderWorkers].find((renderWorker) => renderWorker.job === undefined);
    if (!free && renderWorkers.size >= workers) return;
    waiting.shift();
    startJob(free ?? open(), job, limitMilliseconds);
  };
  const answered = (renderWorker: RenderWorker, answer: Answer) => {
    settle(endJob(renderWorker), answer);
    renderWorker.idle = setTimeout(() => retire(renderWorker), idleMilliseconds).unref();
    next();
  };
  const gone = (renderWorker: RenderWorker, wasStopped: boolean, error: Error) => {
    renderWorkers.delete(renderWorker);
    const job = endJob(renderWorker);
    if (job) recover(job, wasStopped, error);
    next();
  };
  const recover = (job: Job, wasStopped: boolean, error: Error) => {
    if (isClosed) return job.reject(new WorkshopClosed());
    // The exit of the process was requested and has nothing to do with its document.
    if (wasStopped) return waiting.unshift(job);
    log?.warn({ err: error, isRetried: job.isRetried }, "a document worker failed");
    if (job.isRetried) return job.reject(refused("document_worker_failed", { retryAfterSeconds }));
    return startJob(open(), { ...job, isRetried: true }, limitMilliseconds);
  };
  // It accepts no more documents from now on, though it needs a moment to exit.
  const retire = (renderWorker: RenderWorker) => {
    renderWorkers.delete(renderWorker);
    renderWorker.worker.kill("SIGKILL");
    openOne();
  };
  const openOne = () => {
    if (isPreloaded && !isClosed && renderWorkers.size === 0) open();
  };
  const open = (): RenderWorker => {
    const renderWorker = startWorker({ answered, gone });
    renderWorkers.add(renderWorker);
    return renderWorker;
  };
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new WorkshopClosed());
        else waiting.push({ order, isRetried: false, resolve, reject });
        next();
      }),
    preload: () => {
      isPreloaded = true;
      openOne();
    },
    load: () => ({ making: [...renderWorkers].filter(({ job }) => job).length, waiting: waiting.length }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new WorkshopClosed());
      await Promise.all([...renderWorkers].map(stopWorker));
    },
  };
}

function settle(job: Job | undefined, answer: Answer): void {
  if ("isTooLong" in answer) job?.reject(refused("paper_too_long"));
  else if ("error" in answer) job?.reject(answer.error);
  else job?.resolve(answer);
}
