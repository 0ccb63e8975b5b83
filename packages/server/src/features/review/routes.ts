import { exportReview, readReview, readReviewTexts } from "@opis/model/contract/review";
import type { ReviewRow } from "@opis/model/review/review-table";
import { textsOf } from "@opis/model/review/select-rows";
import { reviewTitles } from "@opis/model/review/table-names";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { sendFile } from "../../http/send-file.ts";
import { tableOpener } from "../../review/open-table.ts";
import { addressOfRow, pageOfTable } from "../../review/page-of-table.ts";
import { columnNamed, wantedColumns, wantedRows } from "../../review/wanted-rows.ts";
import { exportTable } from "./export-table.ts";

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Review tables: a company seen whole, as far as the caller may see it (specification 1, 3.3, 3.5, 3.6). */
export function registerReview(app: FastifyInstance): void {
  const openTable = tableOpener(app.context);

  route(app, readReview, async ({ company, revision, actor, language, params, query, request }) => {
    const open = await openTable({ name: params.table, company, revision, actor, language });
    return pageOfTable(open, query, { company, language, request });
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
