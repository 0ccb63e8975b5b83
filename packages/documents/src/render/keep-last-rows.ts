import type { ContentRow } from "../composed-document.ts";

/** Letters in a cell from which its row has several lines and may be alone on a page. */
const longCell = 200;

/** Returns whether the last two rows of a table move to the next page together; a single low row under a repeated header looks lost. */
export function lastRowsTogether(rows: readonly ContentRow[]): boolean {
  return rows.length > 1 && rows.slice(-2).every(isLow);
}

function isLow(row: ContentRow): boolean {
  return (
    !("group" in row) && row.every((cell) => cell.reduce((letters, run) => letters + run.text.length, 0) <= longCell)
  );
}
