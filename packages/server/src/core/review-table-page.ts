import { openIds } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { readReview } from "@opis/model/contract/companies/review";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type {
  RecordTableForm,
  ReviewColumn,
  ReviewPlace,
  ReviewRecords,
  ReviewRow,
  ReviewTable,
} from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { type ReviewFilter, reviewText, selectReviewRows } from "@opis/model/review/select-rows";
import { isReviewName, type ReviewName } from "@opis/model/review/table-names";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { rootPlace, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { type PageQuery, pageLinks, pageWindow } from "../http/pagination.ts";
import { readRecords } from "./records/company-snapshots.ts";
import { readCompanyTimeZone, startOfDay } from "./records/company-today.ts";
import { cachedResult } from "./records/result-cache.ts";
import { prepareSource, type SourceRequest } from "./review-source-as-of.ts";

/** The reader of a page, and their language. */
interface Asking {
  readonly company: number;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** A review table as its reader sees it. */
export interface OpenTable {
  readonly name: ReviewName;
  readonly table: ReviewTable;
  readonly rows: readonly ReviewRow[];
  readonly index: SnapshotIndex;
  readonly childrenOf: IndexedCompany["childrenOf"];
  /** Returns the stored row of a place; undefined if it has none. */
  readonly rowAt: (place: ReviewPlace) => object | undefined;
  /** The date at whose end it is shown; undefined for now. */
  readonly at: string | undefined;
  /** Rows by search, filters and order, shared by all pages of a long table. */
  readonly selections: LRUCache<string, readonly ReviewRow[]>;
}

/** The requested table and its reader. */
interface TableWish extends SourceRequest {
  /** The name in the URL. */
  readonly name: string;
}

const mostSelections = 8;

// The rows of a table without cells, which are read when a page shows them; records are in no snapshot and count here.
const bytesOfRow = { shared: 512, read: 1_536 } as const;
const cachedTable = cachedResult<OpenTable>(
  "review table",
  ({ name, rows }) => bytesOfRow[recordsOf[name] ? "read" : "shared"] * rows.length,
);

/** Tables whose records are in no snapshot. */
const recordsOf: Readonly<Partial<Record<ReviewName, RecordTableForm>>> = {
  tasks: "task",
  subject_requests: "subject_request",
  training_attempts: "training_attempt",
};

/**
 * Opens a table once per revision and day for all readers with the same view; throws `not_found` for an unknown name.
 */
export async function openTable(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: TableWish,
): Promise<OpenTable> {
  const { name } = wish;
  if (!isReviewName(name)) throw refused("not_found");
  const { key, source } = await prepareSource(context, wish);
  return cachedTable(context.snapshots.results, JSON.stringify([name, key]), wish.revision, async () => {
    const table = reviewTables[name];
    const { index, childrenOf } = source.company;
    const records = await visibleRecords(context, wish, recordsOf[name]);
    const recordsById = new Map(Object.values(records).flatMap((rows) => rows.map((row) => [row.id, row] as const)));
    return {
      name,
      table,
      rows: table.rows({ ...source, records }),
      index,
      childrenOf,
      rowAt: ({ form, id }) => (recordsOf[name] === form ? recordsById.get(id) : index.row(form, id)),
      at: wish.at,
      selections: new LRUCache({ max: mostSelections }),
    };
  });
}

/** Reads the records of a table that are in no snapshot, as far as the reader may view them. */
async function visibleRecords(
  { db }: Pick<Context, "db">,
  { company, actor, at }: SourceRequest,
  form: RecordTableForm | undefined,
): Promise<ReviewRecords> {
  if (form === undefined) return {};
  const records = await db.inCompany(company, async (transaction) => {
    const moment = at === undefined ? undefined : startOfDay(at, await readCompanyTimeZone(transaction), 1);
    return readRecords(transaction, form, moment);
  });
  const open = openIds(actor, form);
  return open ? { [form]: records[form]?.filter(({ id }) => open.includes(id)) } : records;
}

/** Returns one page of a table's matching rows, with the texts of their cells. */
export function tablePage(
  open: OpenTable,
  query: RowQuery & PageQuery,
  { company, language, request }: Asking,
): AnswerOf<typeof readReview> {
  const rows = selectRequestedRows(open, query, language);
  const { limit, offset } = pageWindow(query);
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

/** The row selection of a request. */
interface RowQuery {
  readonly search?: string | undefined;
  readonly filters?: Readonly<Record<string, ReviewFilter>> | undefined;
  /** Keys of columns, with `-` for descending order, separated by commas. */
  readonly ordering?: string | undefined;
}

type Rows = readonly ReviewRow[];

/** Returns the rows of a table that a request selects; an unknown column is refused by name. */
export function selectRequestedRows(open: OpenTable, rowQuery: RowQuery, language: Language): Rows {
  const key = JSON.stringify([rowQuery.search, rowQuery.filters, rowQuery.ordering, language]);
  const rows = open.selections.get(key) ?? selectedRows(open, rowQuery, language);
  open.selections.set(key, rows);
  return rows;
}

function selectedRows({ table, rows }: OpenTable, rowQuery: RowQuery, language: Language): Rows {
  const { search = "", filters = {}, ordering } = rowQuery;
  for (const key of Object.keys(filters)) columnNamed(table.columns, key, "filters");
  const order = keysIn(ordering).map((key) => ({
    column: columnNamed(table.columns, key.replace(/^-/u, ""), "ordering"),
    isDescending: key.startsWith("-"),
  }));
  return selectReviewRows(rows, { columns: table.columns, search, filters, order, language });
}

/** Returns the requested columns in their order; by default the ones shown initially. */
export function selectRequestedColumns({ table }: OpenTable, columnKeys: string | undefined): readonly ReviewColumn[] {
  if (columnKeys === undefined) return table.columns.filter(({ isExtra }) => !isExtra);
  return keysIn(columnKeys).map((key) => columnNamed(table.columns, key, "columns"));
}

/** Returns a column by its key; an unknown one is refused under the parameter's name. */
export function columnNamed(columns: readonly ReviewColumn[], key: string, parameter: string): ReviewColumn {
  const column = columns.find((candidate) => candidate.key === key);
  if (!column) throw refusedFields({ [parameter]: [errorCatalogue.unknown_ordering.text] }, "unknown_ordering");
  return column;
}

function keysIn(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
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

/** Returns the URL of the screen of a row; null for a past row, which may be deleted or changed. */
export function addressOfRow(
  { index, at }: Pick<OpenTable, "index" | "at">,
  { place }: ReviewRow,
  company: number,
): string | null {
  if (at !== undefined) return null;
  return addressOf({ company }, rootPlace(index, place)) ?? screenAddress(company, "forms");
}
