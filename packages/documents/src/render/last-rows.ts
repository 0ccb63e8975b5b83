import type { ContentRow } from "../composed-document.ts";

/** A row with a cell longer than this, letters, is of several lines and may stand alone. */
const longCell = 200;

/** Whether the last two rows of a table go over to the next page together: one low row under a repeated header looks lost. */
export function lastRowsTogether(rows: readonly ContentRow[]): boolean {
  return rows.length > 1 && rows.slice(-2).every(isLow);
}

function isLow(row: ContentRow): boolean {
  return (
    !("group" in row) && row.every((cell) => cell.reduce((letters, run) => letters + run.text.length, 0) <= longCell)
  );
}
