import { expect, test } from "vitest";
import { streamWait } from "./follow-company.ts";

test("a stream that ends as soon as it is open is opened ever later, up to once a minute", () => {
  const waited: number[] = [];
  let failures = 0;
  for (let turn = 0; turn < 7; turn++) {
    const next = streamWait(failures, 200);
    failures = next.failures;
    waited.push(next.wait);
  }
  expect(waited).toEqual([1_000, 2_000, 5_000, 15_000, 60_000, 60_000, 60_000]);
});

test("one that held for half a minute is opened again at once", () => {
  expect(streamWait(4, 30_000)).toEqual({ failures: 0, wait: 1_000 });
});
