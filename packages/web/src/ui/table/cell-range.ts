import { escapeFormula } from "@opis/model/text/escape-formula";

/** A cell by the indexes of its row and column among those shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, from the anchor to the active cell. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** Returns whether two cells are the same. */
export function isSamePlace(left: CellPlace, right: CellPlace): boolean {
  return left.row === right.row && left.column === right.column;
}

/** Returns whether a cell is in the block. */
export function isWithin({ from, to }: CellRange, { row, column }: CellPlace): boolean {
  return isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column);
}

/** Returns whether a row has cells in the block. */
export function hasRow({ from, to }: CellRange, row: number): boolean {
  return isBetween(row, from.row, to.row);
}

/** Formats the block for the clipboard as spreadsheets expect it: tab-separated cells, a line per row, formulas escaped. */
export function blockText({ from, to }: CellRange, textOf: (cell: CellPlace) => string): string {
  return between(from.row, to.row)
    .map((row) =>
      between(from.column, to.column)
        .map((column) => cellText(textOf({ row, column })))
        .join("\t"),
    )
    .join("\n");
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** With Ctrl, as in spreadsheets: to the edges and corners of the table. */
const leaps: typeof steps = {
  ArrowDown: [Number.POSITIVE_INFINITY, 0],
  ArrowUp: [Number.NEGATIVE_INFINITY, 0],
  ArrowRight: [0, Number.POSITIVE_INFINITY],
  ArrowLeft: [0, Number.NEGATIVE_INFINITY],
  Home: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  End: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** A pressed key with its modifiers. */
export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** Returns the cell that a key moves to within a table of this size; undefined for other keys. */
export function steppedPlace(
  { key, ctrlKey, metaKey }: PressedKey,
  { row, column }: CellPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  const step = (ctrlKey || metaKey ? leaps : steps)[key];
  if (!step) return undefined;
  return { row: within(row + step[0], rows), column: within(column + step[1], columns) };
}

function within(index: number, count: number): number {
  return Math.min(Math.max(0, count - 1), Math.max(0, index));
}

function isBetween(value: number, start: number, end: number): boolean {
  return value >= Math.min(start, end) && value <= Math.max(start, end);
}

function between(left: number, right: number): number[] {
  const first = Math.min(left, right);
  return Array.from({ length: Math.abs(left - right) + 1 }, (_, index) => first + index);
}

// As spreadsheets do: a multi-line text stays in its cell.
function cellText(text: string): string {
  const harmless = escapeFormula(text);
  return /[\t\r\n"]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
