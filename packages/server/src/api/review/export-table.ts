import { Readable } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import { writeCsv } from "@opis/documents/tables/csv";
import { type ReviewFile, reviewRows, reviewSheets } from "@opis/documents/tables/review-sheet";
import { writeXlsx } from "@opis/documents/tables/xlsx";

type Format = "csv" | "xlsx";

/** A review table as a file, written while it is sent, yielding to other requests. */
export function exportTable(file: ReviewFile, format: Format): Readable {
  return Readable.from(inTurns(piecesOf(file, format)), { objectMode: false });
}

function piecesOf(file: ReviewFile, format: Format): Iterable<Uint8Array> {
  return format === "csv" ? writeCsv(reviewRows(file)) : writeXlsx(reviewSheets(file));
}

/** So many rows, taken evenly, estimate the size of the file of all. */
const sampledRows = 100;

/** How many bytes the file of a long table will have, about, so that its download can show how far it is; undefined of a short one. */
export function expectedBytes(file: ReviewFile, format: Format): number | undefined {
  const { rows } = file;
  if (rows.length <= sampledRows * 2) return undefined;
  const step = rows.length / sampledRows;
  const sample = Array.from({ length: sampledRows }, (_, index) => rows[Math.floor(index * step)]);
  const some = { ...file, rows: sample.flatMap((row) => row ?? []) };
  const bytes = [...piecesOf(some, format)].reduce((sum, piece) => sum + piece.byteLength, 0);
  return Math.round(bytes * step);
}

const turnMilliseconds = 10;

async function* inTurns(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let began = performance.now();
  for (const piece of pieces) {
    yield piece;
    if (performance.now() - began < turnMilliseconds) continue;
    await breath();
    began = performance.now();
  }
}
