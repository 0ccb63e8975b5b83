import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { ReviewColumn, ReviewRow } from "@opis/model/review/review-table";
import { type ReviewFilter, selectReviewRows } from "@opis/model/review/select-rows";
import type { Language } from "@opis/model/words";
import type { OpenTable } from "./open-table.ts";

/** What a call says of the rows that it wants. */
export interface RowsAsked {
  readonly search?: string | undefined;
  readonly filters?: Readonly<Record<string, ReviewFilter>> | undefined;
  /** Keys of columns, `-` before those in descending order, separated by commas. */
  readonly ordering?: string | undefined;
}

type Rows = readonly ReviewRow[];

/** The rows of a table that a call asks for; a column that is not there is refused by name. */
export function wantedRows(open: OpenTable, asked: RowsAsked, language: Language): Rows {
  const key = JSON.stringify([asked.search, asked.filters, asked.ordering, language]);
  const rows = open.selections.get(key) ?? selectedRows(open, asked, language);
  open.selections.set(key, rows);
  return rows;
}

function selectedRows({ table, rows }: OpenTable, asked: RowsAsked, language: Language): Rows {
  const { search = "", filters = {}, ordering } = asked;
  for (const key of Object.keys(filters)) columnNamed(table.columns, key, "filters");
  const order = keysIn(ordering).map((key) => ({
    column: columnNamed(table.columns, key.replace(/^-/u, ""), "ordering"),
    isDescending: key.startsWith("-"),
  }));
  return selectReviewRows(rows, { columns: table.columns, search, filters, order, language });
}

/** The columns that a call asks for, in their order; without a wish those that a table shows at first. */
export function wantedColumns({ table }: OpenTable, asked: string | undefined): readonly ReviewColumn[] {
  if (asked === undefined) return table.columns.filter(({ isExtra }) => !isExtra);
  return keysIn(asked).map((key) => columnNamed(table.columns, key, "columns"));
}

/** A column by its key; one that is not there is refused under the parameter's name. */
export function columnNamed(columns: readonly ReviewColumn[], key: string, parameter: string): ReviewColumn {
  const column = columns.find((one) => one.key === key);
  if (!column) throw refusedFields({ [parameter]: [errorCatalogue.unknown_ordering.text] }, "unknown_ordering");
  return column;
}

function keysIn(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
}
