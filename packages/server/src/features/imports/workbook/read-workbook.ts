import { Worker } from "node:worker_threads";
import type { Cell } from "@opis/model/bulk/read-cell";
import { refused } from "@opis/model/errors";
import type { Logger } from "pino";
import { z } from "zod";

/** What reading one workbook may cost. */
const most = { heapMegabytes: 256, milliseconds: 20_000 } as const;

const sheet: z.ZodType<Cell[][]> = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()])));

/**
 * Reads the first sheet of a workbook that came from outside, in a thread of its own with a heap of its own, so that
 * neither a bomb nor a broken file reaches the server. Refuses with `table_not_readable`.
 */
export async function readWorkbook(file: Buffer, log: Pick<Logger, "info">): Promise<Cell[][]> {
  try {
    return sheet.parse(await inWorker(file));
  } catch (error) {
    log.info({ err: error }, "a workbook was not read");
    throw refused("table_not_readable");
  }
}

function inWorker(file: Buffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./sheet-worker.mjs", import.meta.url), {
      workerData: new Uint8Array(file),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: most.heapMegabytes },
    });
    const slow = setTimeout(() => void worker.terminate(), most.milliseconds);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(slow);
      reject(new Error(`the reader ended with ${code}`));
    });
  });
}
