/** Why a cell displays a value it does not contain: an error, a formula without a result, an invalid date. */
export const cellFaults = ["error", "formula", "date"] as const;

export interface CellFault {
  readonly fault: (typeof cellFaults)[number];
  /** Displayed text, if any. */
  readonly text: string;
}

/** A cell as returned by the spreadsheet reader. */
export type Cell = string | number | boolean | Date | CellFault | null;
