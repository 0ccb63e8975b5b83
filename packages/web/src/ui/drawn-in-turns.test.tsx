import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../testing/draw.tsx";
import { DrawnInTurns } from "./drawn-in-turns.tsx";

let drawn: Drawn | undefined;

afterEach(async () => {
  await drawn?.remove();
  vi.unstubAllGlobals();
});

/** A window in which one has scrolled to the end of what is drawn so often. */
function scrolled(times: number): void {
  let left = times;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        if (left-- > 0) setTimeout(() => this.#tell([{ isIntersecting: true }]), 0);
      }
      disconnect(): void {
        this.#tell = () => {};
      }
    },
  );
}

const rows = Array.from({ length: 230 }, (_, row) => row);

test.each([
  [0, 100],
  [1, 200],
  [5, 230],
])("of 230 rows, scrolled to the end %i times, %i are drawn", async (times, most) => {
  scrolled(times);
  drawn = await draw(<DrawnInTurns rows={rows}>{(row) => <li key={row}>{row}</li>}</DrawnInTurns>);
  await expect.poll(() => document.querySelectorAll("li").length).toBe(most);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(document.querySelectorAll("li")).toHaveLength(most);
});
