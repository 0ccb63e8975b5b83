import { guardWorkbook } from "@opis/documents/office-files/guard-package";
import { type PackageFault, PackageRefused } from "@opis/documents/office-files/read-xml";
import { type Words, words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { type Cell, cellFaults } from "@opis/model/table-import/checked-row";
import type { Logger } from "pino";
import { z } from "zod";
import { answerOfThread } from "../rendering/run-in-thread.ts";

/** Resource limits for reading one workbook. */
const most = { heapMegabytes: 256, milliseconds: 20_000 } as const;

/** Worker threads and queue of all imports together: memory and CPUs are shared. */
const line = waitingLine(2, 30);

/** Runs work with limited concurrency and a limited queue; aborted requests leave the queue. */
type WaitingLine = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for expensive work: `atOnce` run concurrently, `mostWaiting` more wait in order, all others are
 * refused with `too_many_requests`. Aborting while waiting leaves the queue and rejects with the signal's reason.
 */
export function waitingLine(atOnce: number, mostWaiting: number): WaitingLine {
  let working = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", leave);
        working++;
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.throwIfAborted();
      if (working < atOnce) return enter();
      if (waiting.length >= mostWaiting) return reject(refused("too_many_requests", { retryAfterSeconds: 5 }));
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(enter);
    });

  return async (signal, work) => {
    await turn(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      working--;
      waiting.shift()?.();
    }
  };
}

const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.date(),
  z.null(),
  z.object({ fault: z.enum(cellFaults), text: z.string() }),
]);
const answer = z.union([
  z.object({ sheets: z.array(z.object({ name: z.string(), cells: z.array(z.array(cell)) })) }),
  z.object({ beyond: z.string() }),
  z.object({ unreadable: z.string() }),
]);

const reader = new URL("./sheet-worker.mjs", import.meta.url);

/** A sheet of a workbook with cells. */
export interface WorkbookSheet {
  readonly name: string;
  /** By row and column; a row ends with its last filled cell. */
  readonly cells: readonly (readonly Cell[])[];
}

/**
 * Reads the sheets of a foreign workbook, hidden ones last, in a thread with its own heap, so that neither a bomb nor a
 * broken file affects the server. Threads are few: callers queue when all are busy, and `signal` ends waiting and
 * reading. Throws `table_not_readable`, naming the part of a file with links or programs, `table_too_large` if a cell
 * is far outside any template, or `too_many_requests`; throws an ordinary error if the thread itself fails.
 */
export async function readWorkbook(
  file: Buffer,
  log: Pick<Logger, "info">,
  signal: AbortSignal,
  worker = reader,
): Promise<readonly WorkbookSheet[]> {
  refuseForeignParts(file);
  const work = { script: worker, data: new Uint8Array(file), answer, ...most };
  const read = await line(signal, () => answerOfThread(work, signal));
  if ("sheets" in read) return read.sheets;
  if ("beyond" in read) throw refused("table_too_large", { text: tooLarge(read.beyond) });
  log.info({ reason: read.unreadable }, "a workbook was not read");
  throw refused("table_not_readable");
}

function tooLarge(cell: string): Words {
  return words(
    `Ячейка ${cell} находится далеко за пределами шаблона. Удалите лишние строки и столбцы, в том числе пустые с оформлением`,
    `Cell ${cell} is far outside the template. Delete extra rows and columns, including empty formatted ones`,
  );
}

function refuseForeignParts(file: Buffer): void {
  try {
    guardWorkbook(file);
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error;
    throw refused("table_not_readable", error.where === "" ? {} : { text: faults[error.fault](error.where) });
  }
}

const faults = {
  damaged: (where) =>
    words(
      `Файл повреждён (${where}): откройте его в программе для таблиц и сохраните заново как .xlsx`,
      `The file is damaged (${where}): open it in a spreadsheet program and save it again as .xlsx`,
    ),
  active_content: (where) =>
    words(
      `В файле есть макросы или встроенные объекты (${where}): сохраните таблицу без них`,
      `The file has macros or embedded objects (${where}): save the table without them`,
    ),
  outside_content: (where) =>
    words(
      `В файле есть внешние связи (${where}): разорвите их и сохраните таблицу ещё раз`,
      `The file has external links (${where}): break them and save the table again`,
    ),
  foreign_part: (where) =>
    words(
      `В файле есть лишняя часть (${where}): сохраните таблицу ещё раз как .xlsx`,
      `The file has a part that a table cannot have (${where}): save the table again as .xlsx`,
    ),
} as const satisfies Record<PackageFault, (where: string) => Words>;
