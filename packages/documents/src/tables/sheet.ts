/** How the cells of a column look and what they take; a table program writes into them by it. */
export type CellLook = "general" | "text" | "wrapped" | "number" | "date" | "header" | "hint";

/** A date is given as ISO text and stored as an Excel date. */
export type SheetCell = string | number | boolean | { readonly day: string } | null;

export interface SheetColumn {
  /** Width in characters. */
  readonly width: number;
  readonly look: CellLook;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Address that its first cell leads to. */
  readonly link?: string;
  /** Look of its cells where it is not the column's. */
  readonly look?: CellLook;
  readonly hidden?: true;
}

/** What a column's cells offer or explain when one stands in them. */
export interface SheetHint {
  /** Column from 0; rows from 1, both ends included. */
  readonly column: number;
  readonly rows: readonly [first: number, last: number];
  /** Where the offered values are: another sheet's column, rows from 1. */
  readonly list?: { readonly sheet: string; readonly column: number; readonly rows: readonly [number, number] };
  /** Only the offered values are taken; what to say otherwise. */
  readonly refusal?: string;
  readonly title: string;
  readonly text: string;
}

/** One sheet of a workbook. Rows may be any iterable: they are written as they come. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow>;
  /** Rows from the top that stay in place when one scrolls. */
  readonly frozenRows?: number;
  /** Its columns can be filtered, below the frozen rows. */
  readonly isFiltered?: true;
  readonly hints?: readonly SheetHint[];
}
