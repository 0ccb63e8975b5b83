import { pageRows } from "@opis/model/limits";

/** The query parameters of one page of a list. */
interface PageQuery {
  readonly limit: number;
  readonly offset?: number;
}

/** A page of a list as the API returns it. */
interface Page {
  readonly next: string | null;
  readonly results: unknown[];
}

/**
 * Reads all pages of a list and returns them as one page; `read` loads one page. A row that moves to a later page in between is returned
 * once.
 */
export async function readAllPages<P extends Page>(read: (page: PageQuery) => Promise<P>): Promise<P> {
  const limit = pageRows.most;
  const first = await read({ limit });
  let { next } = first;
  if (next === null) return first;
  const rows = [...first.results];
  for (let offset = limit; next !== null; offset += limit) {
    const page = await read({ limit, offset });
    rows.push(...page.results);
    next = page.next;
  }
  return { ...first, next, results: distinctRows(rows) };
}

/** Removes repeated rows of a list read page by page: a row may move to a later page during the reading. */
export function distinctRows<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
