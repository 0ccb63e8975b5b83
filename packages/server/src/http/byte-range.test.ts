import { expect, test } from "vitest";
import { wantedBytes } from "../api/videos.ts";

const tag = '"abc"';
const requestedBytes = (range?: string, ifRange?: string) =>
  wantedBytes({ ...(range && { range }), ...(ifRange && { "if-range": ifRange }) }, 10, tag);

test.each([
  ["bytes=0-3", 0, 3],
  ["bytes=4-", 4, 9],
  ["bytes=-3", 7, 9],
  ["bytes=-30", 0, 9],
  ["bytes=9-900", 9, 9],
  ["bytes= 0-0 ", 0, 0],
])("%s returns a part", (range, start, end) => {
  expect(requestedBytes(range)).toEqual({ part: { start, end } });
  expect(requestedBytes(range, tag)).toEqual({ part: { start, end } });
});

test.each([[undefined], ["bytes=-"], ["bytes=3-1"], ["bytes=0-1,4-5"], ["lines=0-1"], ["bytes=a-b"], ["bytes=1--2"]])(
  "%s returns the whole file",
  (range) => {
    expect(requestedBytes(range)).toEqual({ whole: true });
  },
);

test("a range that begins beyond the end, or an empty suffix, is not satisfiable", () => {
  for (const range of ["bytes=10-", "bytes=99-100", "bytes=-0"])
    expect(requestedBytes(range)).toEqual({ beyond: true });
});

test("a range of a file that has changed since returns the whole new file, for each kind of validator", () => {
  for (const otherTag of ['"other"', 'W/"abc"', "Mon, 23 Nov 2026 00:00:00 GMT"])
    expect(requestedBytes("bytes=0-3", otherTag)).toEqual({ whole: true });
});
