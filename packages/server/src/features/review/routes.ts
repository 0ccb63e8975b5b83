import { addressOf, screenAddress } from "@opis/model/addresses";
import { exportReview, readReview, readReviewTexts } from "@opis/model/contract/review";
import type { ReviewColumn, ReviewRow } from "@opis/model/review/review-table";
import { reviewText } from "@opis/model/review/review-text";
import { textsOf } from "@opis/model/review/select-rows";
import { reviewTitles } from "@opis/model/review/table-names";
import { rootPlace } from "@opis/model/root-place";
import type { FastifyInstance } from "fastify";
import { pageLinks, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { sendFile } from "../../http/send-file.ts";
import { exportTable } from "./export-table.ts";
import { type OpenTable, tableOpener } from "./open-table.ts";
import { columnNamed, wantedColumns, wantedRows } from "./wanted-rows.ts";

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Review tables: a company seen whole, as far as the caller may see it (specification 1, 3.3, 3.5, 3.6). */
export function registerReview(app: FastifyInstance): void {
  const openTable = tableOpener(app.context);

  route(app, readReview, async ({ company, revision, actor, language, params, query, request }) => {
    const open = await openTable({ name: params.table, company, revision, actor, language });
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
      results: rows.slice(offset, offset + limit).map((row) => shownRow(open, row, company)),
    };
  });

  route(app, readReviewTexts, async ({ company, revision, actor, language, params, query }) => {
    const open = await openTable({ name: params.table, company, revision, actor, language });
    const column = columnNamed(open.table.columns, query.column, "column");
    return { texts: textsOf(open.rows, column, language) };
  });

  route(app, exportReview, async ({ company, revision, actor, language, params, query, reply, request, context }) => {
    const open = await openTable({ name: params.table, company, revision, actor, language });
    const title = reviewTitles[open.name][language];
    const origin = context.config.PUBLIC_URL || `${request.protocol}://${request.host}`;
    const file = {
      title,
      columns: wantedColumns(open, query.columns),
      rows: wantedRows(open, query, language),
      language,
      addressOf: (row: ReviewRow) => `${origin}${addressOfRow(open, row, company)}`,
    };
    const filename = `${title}.${query.format}`;
    return sendFile(reply, { filename, mediaType: mediaTypes[query.format] }, exportTable(file, query.format));
  });
}

function shownRow(open: OpenTable, row: ReviewRow, company: number) {
  const root = rootPlace(open.index, row.place);
  const cells = open.table.columns.map(({ key, ...column }: ReviewColumn) => [
    key,
    reviewText(column.kind, row.value({ key, ...column })),
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

function addressOfRow({ index }: OpenTable, { place }: ReviewRow, company: number): string {
  return addressOf({ company }, rootPlace(index, place)) ?? screenAddress(company, "forms");
}
