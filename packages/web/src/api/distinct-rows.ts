/** Removes repeated rows of a list read page by page: a row may move to a later page during the reading. */
export function distinctRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
