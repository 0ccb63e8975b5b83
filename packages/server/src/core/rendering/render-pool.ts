import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { GenerationResult, RenderRequest } from "@opis/documents/generate-document";
import { refused } from "@opis/model/errors";
import type { Logger } from "pino";
import { childProgram } from "../child-program.ts";

/** Renders documents in separate processes. */
export interface RenderPool {
  /**
   * Renders a document, or prints a composed one or questionnaires; queues if all processes are busy. Throws
   * `paper_too_long` before layout if it is too long for its format. A worker that exits or exceeds its time is
   * replaced once; if the second one fails too, throws `document_worker_failed`.
   */
  make(order: RenderRequest): Promise<GenerationResult>;
  /** Preloads a process with its libraries for the next document; otherwise the first document waits for that. */
  preload(): void;
  /** Numbers of documents being rendered and waiting. */
  load(): { readonly making: number; readonly waiting: number };
  /** Ends the processes; unfinished documents are abandoned. */
  close(): Promise<void>;
}

/** The error of a document that was not rendered because the server stops. */
export class RenderPoolClosed extends Error {
  override readonly name = "WorkshopClosed";

  constructor() {
    super("The server is stopping");
  }
}

/** Number of documents rendered concurrently; each uses one CPU. */
const workers = 2;

/**
 * Idle time after which a process exits to free its memory; until then it serves the next document without start-up.
 */
const idleMilliseconds = 15_000;

/** Seconds for a retry after failed workers: the machine may be out of memory for a while. */
const retryAfterSeconds = 30;

interface WorkshopOptions {
  /** Log for failures of workers. */
  readonly log?: Pick<Logger, "warn">;
  /** Time limit of a worker for one document; the largest ones take seconds. */
  readonly limitMilliseconds?: number;
}

/** A process's message about a document. */
type Answer = GenerationResult | { readonly error: unknown } | { readonly isTooLong: true };

/** A document that a caller waits for. */
interface Job {
  readonly order: RenderRequest;
  /** Whether a worker has already failed while rendering it. */
  readonly isRetried: boolean;
  readonly resolve: (result: GenerationResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that renders documents, one after another. */
interface RenderWorker {
  readonly worker: ChildProcess;
  /** The document it is rendering. */
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

/** Callbacks for a process and its document. */
interface WorkerCallbacks {
  readonly onAnswer: (renderWorker: RenderWorker, answer: Answer) => void;
  /** It has exited; `wasStopped` means that the exit was requested and is not the document's fault. */
  readonly onExit: (renderWorker: RenderWorker, wasStopped: boolean, error: Error) => void;
}

const workerMegabytes = 1_024;
/**
 * V8's young generation: all layout data of a page live until it is written; with the default 16 MB a fifth of the time
 * of a long pdf is garbage collection.
 */
const youngMegabytes = 64;

/** Errors of sending to a process that is about to exit. */
const channelClosed = new Set(["ERR_IPC_CHANNEL_CLOSED", "EPIPE"]);

const maker = childProgram(path.join(import.meta.dirname, "render-worker.ts"));

/** Starts a process that waits for its first document. */
function startWorker({ onAnswer, onExit }: WorkerCallbacks): RenderWorker {
  const worker = fork(maker.file, {
    cwd: import.meta.dirname,
    execArgv: [...maker.execArgv, `--max-old-space-size=${workerMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: "advanced",
  });
  const renderWorker: RenderWorker = { worker, job: undefined, idle: undefined, limit: undefined };
  worker.on("message", (answer: Answer) => onAnswer(renderWorker, storable(answer)));
  worker.on("error", (error) => onExit(renderWorker, "code" in error && channelClosed.has(String(error.code)), error));
  worker.on("exit", (code, signal) =>
    onExit(
      renderWorker,
      signal === "SIGTERM",
      new Error(`The process that rendered the document exited with ${signal ?? code}`),
    ),
  );
  return renderWorker;
}

/**
 * Makes every string of a worker's result storable in PostgreSQL as text and JSON: removes NUL, and replaces lone
 * surrogates by U+FFFD. Results contain text of foreign files and sites; only cells of imported tables do not pass
 * through here, since they are refused one by one.
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

/**
 * Sends a document to a process; a process that takes longer than `limitMilliseconds` is killed, since it is frozen or
 * in a loop.
 */
function startJob(renderWorker: RenderWorker, job: Job, limitMilliseconds: number): void {
  clearTimeout(renderWorker.idle);
  renderWorker.job = job;
  renderWorker.limit = setTimeout(() => renderWorker.worker.kill("SIGKILL"), limitMilliseconds).unref();
  renderWorker.worker.send(job.order);
}

/** Detaches the document from a process that has finished or abandoned it. */
function endJob(renderWorker: RenderWorker): Job | undefined {
  const { job } = renderWorker;
  renderWorker.job = undefined;
  clearTimeout(renderWorker.idle);
  clearTimeout(renderWorker.limit);
  return job;
}

/** Kills a process and waits for its exit. SIGKILL, since a frozen process does not react to anything else. */
async function stopWorker({ worker }: RenderWorker): Promise<void> {
  worker.kill("SIGKILL");
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}

/** Opens a workshop; processes are started on demand. */
export function createRenderPool({ log, limitMilliseconds = 120_000 }: WorkshopOptions = {}): RenderPool {
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
  const handleAnswer = (renderWorker: RenderWorker, answer: Answer) => {
    settle(endJob(renderWorker), answer);
    renderWorker.idle = setTimeout(() => retire(renderWorker), idleMilliseconds).unref();
    next();
  };
  const handleExit = (renderWorker: RenderWorker, wasStopped: boolean, error: Error) => {
    renderWorkers.delete(renderWorker);
    const job = endJob(renderWorker);
    if (job) recover(job, wasStopped, error);
    next();
  };
  const recover = (job: Job, wasStopped: boolean, error: Error) => {
    if (isClosed) return job.reject(new RenderPoolClosed());
    // The exit of the process was requested and is not its document's fault.
    if (wasStopped) return waiting.unshift(job);
    log?.warn({ err: error, isRetried: job.isRetried }, "a document worker failed");
    if (job.isRetried) return job.reject(refused("document_worker_failed", { retryAfterSeconds }));
    return startJob(open(), { ...job, isRetried: true }, limitMilliseconds);
  };
  // It accepts no more documents, though it needs a moment to exit.
  const retire = (renderWorker: RenderWorker) => {
    renderWorkers.delete(renderWorker);
    renderWorker.worker.kill("SIGKILL");
    openOne();
  };
  const openOne = () => {
    if (isPreloaded && !isClosed && renderWorkers.size === 0) open();
  };
  const open = (): RenderWorker => {
    const renderWorker = startWorker({ onAnswer: handleAnswer, onExit: handleExit });
    renderWorkers.add(renderWorker);
    return renderWorker;
  };
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new RenderPoolClosed());
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
      for (const { reject } of waiting.splice(0)) reject(new RenderPoolClosed());
      await Promise.all([...renderWorkers].map(stopWorker));
    },
  };
}

function settle(job: Job | undefined, answer: Answer): void {
  if ("isTooLong" in answer) job?.reject(refused("paper_too_long"));
  else if ("error" in answer) job?.reject(answer.error);
  else job?.resolve(answer);
}
