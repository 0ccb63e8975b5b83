/** Rows that were read page after page: one that moved on to a later page meanwhile is there once. */
export function distinctRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
