// The first sheet of the workbook given as `workerData`: `cells`, or the cell that is `beyond` any template, or why the file is `unreadable`. What goes wrong elsewhere
// ends the worker with that error. Plain JavaScript: a thread starts without the loader of TypeScript.
import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/node";
import { FarCell } from "./far-cell.mjs";
import { guardArchive } from "./guard-archive.mjs";

const bytes = Buffer.from(workerData);
parentPort?.postMessage(await readFirstSheet());

async function readFirstSheet() {
  try {
    await guardArchive(bytes);
    return { cells: filled(await readSheet(bytes)) };
  } catch (error) {
    return error instanceof FarCell ? { beyond: error.place } : { unreadable: String(error) };
  }
}

// A cell at the far corner of a template makes a million empty ones: they end here, not in the server's own thread.
function filled(rows) {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1).map(readable));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

// A number or day that does not exist (1E400, a date of 1E300) is told as a table program shows it, so that its own cell is refused.
function readable(cell) {
  const number = cell instanceof Date ? cell.getTime() : cell;
  return typeof number === "number" && !Number.isFinite(number) ? "#NUM!" : cell;
}
