import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../testing/render.tsx";
import { scrolledToEnd } from "../../testing/scrolled-to-end.ts";
import { IncrementalList } from "./incremental-list.tsx";

let screen: Drawn | undefined;

afterEach(async () => {
  await screen?.remove();
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 230 }, (_, row) => row);

test.each([
  [0, 100],
  [1, 200],
  [5, 230],
])("of 230 rows, scrolled to the end %i times, %i are drawn", async (times, most) => {
  scrolledToEnd(times);
  screen = await draw(<IncrementalList rows={rows}>{(row) => <li key={row}>{row}</li>}</IncrementalList>);
  await expect.poll(() => document.querySelectorAll("li").length).toBe(most);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(document.querySelectorAll("li")).toHaveLength(most);
});
