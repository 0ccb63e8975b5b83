import { expect, test } from "vitest";
import { tooLong } from "./file-length.ts";

const file = (path: string, lines: number) => ({ path, read: () => "x\n".repeat(lines) });

test("a file of 300 lines passes and one of 301 is named", () => {
  expect(tooLong([file("a.ts", 300), file("b.tsx", 301)])).toEqual([expect.stringContaining("b.tsx has 301 lines")]);
});

test("data and migrations may be long", () => {
  expect(tooLong([file("threats.json", 5000), file("0001.sql", 5000)])).toEqual([]);
});
