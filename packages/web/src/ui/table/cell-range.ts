import { escapeFormula } from "@opis/model/text/escape-formula";

/** A cell by the place of its row and of its column among those that are shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells chosen as a block: from the one where it was begun to the one that moves. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** Whether two cells are the same one. */
export function isSamePlace(one: CellPlace, other: CellPlace): boolean {
  return one.row === other.row && one.column === other.column;
}

/** Whether a cell is of the block. */
export function isWithin({ from, to }: CellRange, { row, column }: CellPlace): boolean {
  return isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column);
}

/** Whether cells of a row are of the block. */
export function hasRow({ from, to }: CellRange, row: number): boolean {
  return isBetween(row, from.row, to.row);
}

/** The block as table programs take it from the clipboard: tabs between cells, a line for each row, and nothing that they would compute. */
export function blockText({ from, to }: CellRange, textOf: (place: CellPlace) => string): string {
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

/** With Ctrl, as table programs do: to the edge of the table, and to its corners. */
const leaps: typeof steps = {
  ArrowDown: [Number.POSITIVE_INFINITY, 0],
  ArrowUp: [Number.NEGATIVE_INFINITY, 0],
  ArrowRight: [0, Number.POSITIVE_INFINITY],
  ArrowLeft: [0, Number.NEGATIVE_INFINITY],
  Home: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  End: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** A key that was pressed, and what was held with it. */
export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** The cell to which a key leads within a table of so many rows and columns; undefined for other keys. */
export function steppedPlace(
  { key, ctrlKey, metaKey }: PressedKey,
  { row, column }: CellPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  const step = (ctrlKey || metaKey ? leaps : steps)[key];
  if (!step) return undefined;
  return { row: within(row + step[0], rows), column: within(column + step[1], columns) };
}

function within(wanted: number, count: number): number {
  return Math.min(Math.max(0, count - 1), Math.max(0, wanted));
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

function between(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}

// As table programs write it themselves: a text of several lines stays in its cell.
function cellText(text: string): string {
  const harmless = escapeFormula(text);
  return /[\t\r\n"]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
