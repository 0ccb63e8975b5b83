// The first sheet of the workbook given as `workerData`; whatever goes wrong ends the worker with that error.
// Plain JavaScript: a thread starts without the loader of TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/node";
import { guardArchive } from "./guard-archive.mjs";

const bytes = Buffer.from(workerData);
await guardArchive(bytes);
parentPort?.postMessage(await readSheet(bytes));
