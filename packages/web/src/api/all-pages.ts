import { pageRows } from "@opis/model/limits";
import { onceEach } from "./once-each.ts";

/** What is asked of a page of a list. */
interface PageWish {
  readonly limit: number;
  readonly offset?: number;
}

/** A page of a list as the contract answers it. */
interface Page {
  readonly next: string | null;
  readonly results: unknown[];
}

/**
 * A list to its end, as one page, for what is shown or looked through as a whole: `read` asks for a page of it. A row that
 * moves on to a later page meanwhile is there once.
 */
export async function allPages<P extends Page>(read: (page: PageWish) => Promise<P>): Promise<P> {
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
  return { ...first, next, results: onceEach(rows) };
}
