import { expect, test } from "vitest";
import { historySearch } from "./history-search.ts";

test("an address narrows the history", () => {
  const search = { user: 3, form: "process", kind: "deleted", since: "2026-11-01", until: "2026-11-21" };
  expect(historySearch(search)).toEqual(search);
});

test("what the history cannot be narrowed by is dropped", () => {
  const search = { from: "zzz", user: "x", form: "nothing", kind: "lost", since: "2026-13-45", until: "вчера" };
  expect(historySearch(search)).toEqual({});
});
