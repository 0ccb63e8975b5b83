// The sheets of the workbook given as `workerData`: `sheets`, or the cell that is `beyond` any template, or why the file is `unreadable`. What
// goes wrong elsewhere ends the worker with that error. Plain JavaScript: a thread starts without the loader of TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { guardArchive } from "./guard-archive.mjs";
import { FarCell } from "./read-sheet.mjs";
import { readSheets } from "./read-sheets.mjs";

const bytes = Buffer.from(workerData);
parentPort?.postMessage(await readAll());

async function readAll() {
  try {
    await guardArchive(bytes);
    return { sheets: readSheets(bytes) };
  } catch (error) {
    return error instanceof FarCell ? { beyond: error.place } : { unreadable: String(error) };
  }
}
