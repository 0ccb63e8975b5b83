import { Worker } from "node:worker_threads";
import type { Cell } from "@opis/model/bulk/read-cell";
import { refused } from "@opis/model/errors";
import type { Logger } from "pino";
import { z } from "zod";

/** What reading one workbook may cost. */
const most = { heapMegabytes: 256, milliseconds: 20_000 } as const;

const answer = z.union([
  z.object({ cells: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]))) }),
  z.object({ unreadable: z.string() }),
]);
type Answer = { readonly cells: Cell[][] } | { readonly unreadable: string };

const reader = new URL("./sheet-worker.mjs", import.meta.url);

/**
 * Reads the first sheet of a workbook that came from outside, in a thread of its own with a heap of its own, so that
 * neither a bomb nor a broken file reaches the server. Refuses with `table_not_readable`; a thread that does not work is
 * no fault of the file, and throws.
 */
export async function readWorkbook(file: Buffer, log: Pick<Logger, "info">, worker = reader): Promise<Cell[][]> {
  const read = await inWorker(file, worker);
  if ("cells" in read) return read.cells;
  log.info({ reason: read.unreadable }, "a workbook was not read");
  throw refused("table_not_readable");
}

function inWorker(file: Buffer, script: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: new Uint8Array(file),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: most.heapMegabytes },
    });
    const slow = setTimeout(() => {
      resolve({ unreadable: "it takes too long" });
      void worker.terminate();
    }, most.milliseconds);
    worker.once("message", (message) => {
      const read = answer.safeParse(message);
      if (read.success) resolve(read.data);
      else reject(read.error);
    });
    worker.once("error", (error) => {
      if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ unreadable: error.message });
      else reject(error);
    });
    worker.once("exit", (code) => {
      clearTimeout(slow);
      reject(new Error(`the reader ended with ${code}`));
    });
  });
}
