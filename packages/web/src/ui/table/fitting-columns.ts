import type { ReactNode } from "react";
import { createElement, Fragment } from "react";
import type { Column } from "./table-column.ts";

/** What a column without a width of its own takes at least, rem; the first of them says what the row is. */
const least = { naming: 14, other: 9 };

/** The columns that a table has room for. */
export interface FittingColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** Even what must stay has no room: the columns take what their contents need. */
  readonly isTight: boolean;
}

/**
 * Leaves out columns that yield, the last first, until the others have room in a table of `room` rem; what they say below the
 * name of their row stands there then. All columns stay while the room is not known.
 */
export function fittingColumns<Row>(columns: readonly Column<Row>[], room: number | undefined): FittingColumns<Row> {
  if (room === undefined) return { columns, isTight: false };
  const naming = columns.find(({ width }) => width === undefined);
  const widthOf = (column: Column<Row>) => column.width ?? (column === naming ? least.naming : least.other);
  let taken = columns.filter(({ yields }) => !yields).reduce((sum, column) => sum + widthOf(column), 0);
  const isTight = taken > room;
  const left = new Set<Column<Row>>();
  for (const column of columns.filter(({ yields }) => yields)) {
    taken += widthOf(column);
    if (taken > room) left.add(column);
  }
  // The same array, so that rows which are memoised by their columns stay as they are.
  if (left.size === 0) return { columns, isTight };
  const below = [...left].flatMap((column) => column.below ?? []);
  const shown = columns.filter((column) => !left.has(column));
  return { columns: shown.map((column) => (column === naming ? sayingMore(column, below) : column)), isTight };
}

type Below<Row> = (row: Row) => ReactNode;

function sayingMore<Row>(column: Column<Row>, below: readonly Below<Row>[]): Column<Row> {
  if (below.length === 0) return column;
  return { ...column, cell: (row) => createElement(Fragment, null, column.cell(row), ...below.map((say) => say(row))) };
}
