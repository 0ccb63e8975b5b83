import { Readable } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import { writeCsv } from "@opis/documents/tables/csv";
import {
  type ChildRow,
  type ChildRows,
  type ReviewFile,
  reviewRows,
  reviewSheets,
} from "@opis/documents/tables/review-sheet";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import type { Language } from "@opis/model/bilingual-text";
import {
  exportChosen,
  exportReview,
  readReview,
  readReviewIds,
  readReviewTexts,
  readReviewTotals,
} from "@opis/model/contract/companies/review";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type ReviewColumn, type ReviewRow, totalOf } from "@opis/model/review/review-table";
import { textsOf } from "@opis/model/review/select-rows";
import { reviewTitles } from "@opis/model/review/table-names";
import { getProperty } from "@opis/model/rows/plain-object";
import { formatRowKey } from "@opis/model/table-import/checked-row";
import { type ChildTable, childTables } from "@opis/model/table-import/find-tables";
import type { FastifyInstance } from "fastify";
import {
  addressOfRow,
  columnNamed,
  type OpenTable,
  openTable,
  selectRequestedColumns,
  selectRequestedRows,
  tablePage,
} from "../core/review-table-page.ts";
import { mapYielding } from "../core/run-yielding.ts";
import { originOfRequest } from "../http/pagination.ts";
import { type Call, route } from "../http/register-endpoint.ts";
import { sendFile } from "../http/send-file.ts";

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

type Format = "csv" | "xlsx";

/** Streams a review table as a file, yielding to other requests. */
function exportTable(file: ReviewFile, format: Format): Readable {
  return Readable.from(inTurns(piecesOf(file, format)), { objectMode: false });
}

function piecesOf(file: ReviewFile, format: Format): Iterable<Uint8Array> {
  return format === "csv" ? writeCsv(reviewRows(file)) : writeXlsx(reviewSheets(file));
}

/** Number of evenly selected rows by which the file size is estimated. */
const sampledRows = 100;

/**
 * Returns the approximate size of a long table's file in bytes, for the download progress; undefined for a short one.
 */
function expectedBytes(file: ReviewFile, format: Format): number | undefined {
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

/** Registers review tables: a whole company, as far as the caller may see it (specification 1, 3.3, 3.5, 3.6). */
export function registerReview(app: FastifyInstance): void {
  route(app, readReview, async ({ context, company, revision, actor, language, params, query, request }) => {
    const open = await openTable(context, { name: params.table, at: query.at, company, revision, actor, language });
    return tablePage(open, query, { company, language, request });
  });

  route(app, readReviewTexts, async ({ context, company, revision, actor, language, params, query }) => {
    const open = await openTable(context, { name: params.table, at: query.at, company, revision, actor, language });
    const column = columnNamed(open.table.columns, query.column, "column");
    return { texts: textsOf(open.rows, column, language) };
  });

  route(app, readReviewTotals, async ({ context, company, revision, actor, language, params, query }) => {
    const open = await openTable(context, { name: params.table, at: query.at, company, revision, actor, language });
    const rows = selectRequestedRows(open, query, language);
    const totals = await mapYielding(open.table.columns, (column) => [column.key, totalOf(rows, column)] as const);
    return { count: rows.length, totals: Object.fromEntries(totals) };
  });

  route(app, readReviewIds, async ({ context, company, revision, actor, language, params, query }) => {
    const open = await openTable(context, { name: params.table, at: query.at, company, revision, actor, language });
    return { ids: selectRequestedRows(open, query, language).map(({ id }) => id) };
  });

  route(app, exportReview, async (call) => {
    const { context, company, revision, actor, language, params, query } = call;
    const open = await openTable(context, { name: params.table, at: query.at, company, revision, actor, language });
    return sendTable(call, open, { ...query, rows: selectRequestedRows(open, query, language) });
  });

  route(app, exportChosen, async (call) => {
    const { context, company, revision, actor, language, params, body } = call;
    const open = await openTable(context, { name: params.table, at: body.at, company, revision, actor, language });
    const chosenIds = new Set(body.ids);
    const rows = selectRequestedRows(open, { ordering: body.ordering }, language).filter(({ id }) => chosenIds.has(id));
    return sendTable(call, open, { ...body, rows });
  });
}

type Sending = Pick<Call<typeof exportReview>, "company" | "language" | "request" | "reply">;

interface WantedFile {
  readonly rows: readonly ReviewRow[];
  readonly columns?: string | undefined;
  readonly format: keyof typeof mediaTypes;
}

function sendTable({ company, language, request, reply }: Sending, open: OpenTable, fileRequest: WantedFile) {
  const { rows, columns, format } = fileRequest;
  const title = titleOf(open, language);
  const origin = originOfRequest(request);
  const visibleColumns = selectRequestedColumns(open, columns);
  const file = {
    title,
    columns: visibleColumns,
    rows,
    language,
    addressOf: (row: ReviewRow) => {
      const address = addressOfRow(open, row, company);
      return address === null ? undefined : `${origin}${address}`;
    },
    ...importParts(open, visibleColumns, company),
  };
  const expectedSize = expectedBytes(file, format);
  if (expectedSize !== undefined) reply.header("expected-length", String(expectedSize));
  return sendFile(reply, { filename: `${title}.${format}`, mediaType: mediaTypes[format] }, exportTable(file, format));
}

/**
 * Returns additions to an exported table for the import: a key of each row, and the child collections among its
 * columns. None for risks, which are computed, or for past tables, whose rows are outdated.
 */
function importParts(
  open: OpenTable,
  columns: readonly ReviewColumn[],
  company: number,
): Pick<ReviewFile, "keyOf" | "childrenOf"> {
  if (open.name === "risks" || open.at !== undefined) return {};
  const keyOf = (row: object) =>
    formatRowKey({ company, id: Number(getProperty(row, "id")), version: Number(getProperty(row, "row_version")) });
  const rowAt = ({ place }: ReviewRow) => open.rowAt(place) ?? { id: place.id, row_version: 0 };
  const childRowsOf = (child: ChildTable, rows: readonly ReviewRow[]): ChildRows => ({
    label: child.label,
    declared: child.declared,
    nameOf: open.index.nameOf,
    rows: rows.flatMap((row): ChildRow[] => {
      const { place } = row;
      const parent = { parentKey: keyOf(rowAt(row)), parentName: open.index.nameOf(place.form, place.id) };
      return open
        .childrenOf(child.declared.name, place.id)
        .map((answers) => ({ ...parent, key: keyOf(answers), answers: Object.fromEntries(Object.entries(answers)) }));
    }),
  });
  return {
    keyOf: (row) => keyOf(rowAt(row)),
    childrenOf: (rows) => shownChildren(rows, columns).map((child) => childRowsOf(child, rows)),
  };
}

function shownChildren([first]: readonly ReviewRow[], columns: readonly ReviewColumn[]): ChildTable[] {
  if (!first) return [];
  const labels = new Set(columns.filter(({ kind }) => kind === "lines").map(({ title }) => title.ru));
  return childTables(formNamed(first.place.form)).filter(({ label }) => labels.has(label.ru));
}

// Sheet and file of a past table have its date.
function titleOf({ name, at }: OpenTable, language: Language): string {
  const title = reviewTitles[name][language];
  return at === undefined ? title : `${at} ${title}`;
}
