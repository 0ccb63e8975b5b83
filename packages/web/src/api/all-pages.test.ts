import { expect, test } from "vitest";
import { readAllPages } from "./all-pages.ts";

/** A list of `count` rows; `change` may modify it before each page is read. */
function listOf(count: number, change: (rows: number[], page: number) => void = () => {}) {
  const rows = Array.from({ length: count }, (_, row) => row);
  const requests: object[] = [];
  const read = async (page: { limit: number; offset?: number }) => {
    change(rows, requests.length);
    requests.push(page);
    const { limit, offset = 0 } = page;
    const next = offset + limit < rows.length ? "next" : null;
    return { count: rows.length, next, previous: null, results: rows.slice(offset, offset + limit) };
  };
  return { read, requests };
}

test("a list of several pages is read to its end and is one page", async () => {
  const { read, requests } = listOf(2_500);
  const { count, next, results } = await readAllPages(read);
  expect({ count, next }).toEqual({ count: 2_500, next: null });
  expect(results).toEqual(Array.from({ length: 2_500 }, (_, row) => row));
  expect(requests).toEqual([{ limit: 1_000 }, { limit: 1_000, offset: 1_000 }, { limit: 1_000, offset: 2_000 }]);
});

test("a list of one page takes one request", async () => {
  const { read, requests } = listOf(1_000);
  expect((await readAllPages(read)).results).toHaveLength(1_000);
  expect(requests).toHaveLength(1);
});

test("a row inserted at the front during the reading repeats no other row", async () => {
  const { read } = listOf(1_500, (rows, page) => page === 1 && rows.unshift(-1));
  const { results } = await readAllPages(read);
  expect(results).toEqual(Array.from({ length: 1_500 }, (_, row) => row));
});
