import { Worker } from "node:worker_threads";
import { z } from "zod";

/** A file that may have text. */
export interface WordyFile {
  readonly bytes: Buffer;
  readonly isPdf: boolean;
}

/** What reading one file may cost. */
const most = { heapMegabytes: 256, milliseconds: 60_000, characters: 1_000_000 } as const;

const answer = z.union([z.object({ text: z.string() }), z.object({ unreadable: z.string() })]);
type Answer = z.output<typeof answer>;

const reader = new URL("./text-worker.mjs", import.meta.url);

/**
 * The text of a PDF or Word file that came from outside, at most a million characters of it, read in a thread with a heap of its own, so
 * that neither a bomb nor a broken file reaches the server; or why it cannot be read. A thread that does not work is no fault of the
 * file, and throws, as does `signal`.
 */
export function readFileText(file: WordyFile, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reader, {
      workerData: { bytes: new Uint8Array(file.bytes), isPdf: file.isPdf, mostCharacters: most.characters },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: most.heapMegabytes },
    });
    const slow = setTimeout(() => {
      resolve({ unreadable: "it takes too long" });
      void worker.terminate();
    }, most.milliseconds);
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
      reject(new Error(`the reader ended with ${code}`));
    });
  });
}
