import { Worker } from "node:worker_threads";
import type { z } from "zod";

/** Work on foreign input, with its resource limits. */
export interface ThreadWork<S extends z.ZodType> {
  /** A module that posts one message: the result. */
  readonly script: URL;
  readonly data: unknown;
  readonly answer: S;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
}

/** The work exceeds its limits: the input is to blame. */
export interface Unreadable {
  readonly unreadable: string;
}

/**
 * Runs work in a thread with its own heap, so that neither a bomb nor a broken file affects the server. Throws if the
 * thread itself fails, or `signal` aborts.
 */
export function answerOfThread<S extends z.ZodType>(
  { script, data, answer, heapMegabytes, milliseconds }: ThreadWork<S>,
  signal: AbortSignal,
): Promise<z.output<S> | Unreadable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const slow = setTimeout(() => {
      resolve({ unreadable: "it takes too long" });
      void worker.terminate();
    }, milliseconds);
    const stop = () => {
      reject(signal.reason);
      void worker.terminate();
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.once("message", (message) => {
      const read = answer.safeParse(message);
      if (read.success) resolve(read.data);
      else reject(read.error);
      void worker.terminate();
    });
    worker.once("error", (error) => {
      if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ unreadable: error.message });
      else reject(error);
    });
    worker.once("exit", (code) => {
      clearTimeout(slow);
      signal.removeEventListener("abort", stop);
      reject(new Error(`the thread ended with ${code}`));
    });
  });
}
