/** Why a cell shows something that it does not hold: an error, a formula that was not computed, a day that does not exist. */
export const cellFaults = ["error", "formula", "date"] as const;

export interface CellFault {
  readonly fault: (typeof cellFaults)[number];
  /** What the cell shows, if anything. */
  readonly text: string;
}

/** A cell as the table's reader gives it. */
export type Cell = string | number | boolean | Date | CellFault | null;
