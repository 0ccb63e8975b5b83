import { Readable } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import { writeCsv } from "@opis/documents/tables/csv";
import { type ReviewFile, reviewRows, reviewSheet } from "@opis/documents/tables/review-sheet";
import { writeXlsx } from "@opis/documents/tables/xlsx";

/** A review table as a file, written while it is sent, in turns with other requests. */
export function exportTable(file: ReviewFile, format: "csv" | "xlsx"): Readable {
  const pieces = format === "csv" ? writeCsv(reviewRows(file)) : writeXlsx([reviewSheet(file)]);
  return Readable.from(inTurns(pieces), { objectMode: false });
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
