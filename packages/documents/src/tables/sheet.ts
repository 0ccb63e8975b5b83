/** Format of a column's cells, including those the user fills in. */
export type CellLook = "general" | "text" | "wrapped" | "number" | "date" | "header" | "hint";

/** A cell value; a date is passed as ISO text and stored as an Excel date. */
export type SheetCell = string | number | boolean | { readonly day: string } | null;

export interface SheetColumn {
  /** Width in characters. */
  readonly width: number;
  readonly look: CellLook;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** URL that the row's first cell links to. */
  readonly link?: string;
  /** Format of the row's cells, if different from the column's. */
  readonly look?: CellLook;
  readonly hidden?: true;
}

/** Suggestions or explanations shown when a cell of the column is selected. */
export interface SheetHint {
  /** Zero-based column; one-based rows, inclusive. */
  readonly column: number;
  readonly rows: readonly [first: number, last: number];
  /** Location of the suggested values: a column of another sheet, one-based rows. */
  readonly list?: { readonly sheet: string; readonly column: number; readonly rows: readonly [number, number] };
  /** Allows only suggested values; the error message for others. */
  readonly refusal?: string;
  readonly title: string;
  readonly text: string;
}

/** A sheet of a workbook. Rows may be any iterable; they are written as they are produced. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow>;
  /** Number of rows at the top that stay visible when scrolling. */
  readonly frozenRows?: number;
  /** Adds column filters below the frozen rows. */
  readonly isFiltered?: true;
  readonly hints?: readonly SheetHint[];
}
