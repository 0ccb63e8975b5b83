import { addressOf, screenAddress } from "@opis/model/addresses";
import type { readReview } from "@opis/model/contract/companies/review";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { ReviewColumn, ReviewRow } from "@opis/model/review/review-table";
import { reviewText } from "@opis/model/review/review-text";
import { rootPlace } from "@opis/model/snapshot/root-place";
import type { Language } from "@opis/model/words";
import type { FastifyRequest } from "fastify";
import { type PageQuery, pageLinks, windowOf } from "../http/page.ts";
import type { OpenTable } from "./open-table.ts";
import { type RowsAsked, wantedRows } from "./wanted-rows.ts";

/** Who asked for a page, and in which language. */
interface Asking {
  readonly company: number;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** One page of a table's wanted rows, with the texts of their cells. */
export function pageOfTable(
  open: OpenTable,
  query: RowsAsked & PageQuery,
  { company, language, request }: Asking,
): AnswerOf<typeof readReview> {
  const rows = wantedRows(open, query, language);
  const { limit, offset } = windowOf(query);
  return {
    count: rows.length,
    total: open.rows.length,
    ...pageLinks(request, rows.length, query),
    columns: open.table.columns.map(({ key, title, kind, isExtra = false }) => ({
      key,
      title: title[language],
      kind,
      is_extra: isExtra,
    })),
    results: rows.slice(offset, offset + limit).map((row) => shownRow(open, row, { company, language })),
  };
}

function shownRow(open: OpenTable, row: ReviewRow, { company, language }: Omit<Asking, "request">) {
  const root = rootPlace(open.index, row.place);
  const cells = open.table.columns.map(({ key, ...column }: ReviewColumn) => [
    key,
    reviewText(column.kind, row.value({ key, ...column }), language),
  ]);
  return {
    id: row.id,
    form: row.place.form,
    object_id: row.place.id,
    root_form: root.form,
    root_id: root.id,
    url: addressOfRow(open, row, company),
    cells: Object.fromEntries(cells.filter(([, text]) => text !== "")),
  };
}

/** The page of the application where a row stands; null of one of the past, which may be gone and says something else by now. */
export function addressOfRow(
  { index, at }: Pick<OpenTable, "index" | "at">,
  { place }: ReviewRow,
  company: number,
): string | null {
  if (at !== undefined) return null;
  return addressOf({ company }, rootPlace(index, place)) ?? screenAddress(company, "forms");
}
