import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { scrolledToEnd } from "../../testing/scrolled-to-end.ts";
import { EndOfList } from "./end-of-list.tsx";
import { useInfiniteRows } from "./use-infinite-rows.ts";

let screen: Drawn | undefined;

afterEach(async () => {
  await screen?.remove();
  vi.unstubAllGlobals();
});

interface ListProps {
  /** Returns a page of the list; may throw. */
  readonly read: (offset: number) => { readonly count: number; readonly results: readonly number[] };
}

function List({ read }: ListProps) {
  const list = useInfiniteRows(["long-list"], async (offset) => read(offset));
  return (
    <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
      {list.rows?.join(", ")}
    </EndOfList>
  );
}

const readStatus = () => document.querySelector("[role=status]")?.textContent;

test("a further page that does not load is requested once, and again when the user retries", async () => {
  scrolledToEnd();
  const offsets: number[] = [];
  let isWell = false;
  const read = (offset: number) => {
    offsets.push(offset);
    if (offset > 0 && !isWell) throw new ApiError(500, {});
    return { count: 4, results: offset === 0 ? [1, 2] : [3, 4] };
  };
  screen = await draw(<List read={read} />);
  await expect.poll(() => document.querySelector("button")).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(offsets).toEqual([0, 2]);
  isWell = true;
  document.querySelector("button")?.click();
  await expect.poll(readStatus).toBe("1, 2, 3, 4");
  expect(document.querySelector("button")).toBeNull();
});

test("a row that has moved on to the next page is there once", async () => {
  scrolledToEnd();
  screen = await draw(<List read={(offset) => ({ count: 4, results: offset === 0 ? [1, 2] : [2, 3] })} />);
  await expect.poll(readStatus).toBe("1, 2, 3");
});
