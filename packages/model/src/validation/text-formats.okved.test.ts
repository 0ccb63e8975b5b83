import { expect, test } from "vitest";
import { isOkved } from "./text-formats.ts";

test.each(["62", "62.0", "62.01", "62.01.1", "47.91.2", "01.11.11"])("%s is an OKVED code", (value) => {
  expect(isOkved(value)).toBe(true);
});

test.each(["", "6", "620", "62.", "62.011", "62.01.111", "62.01.1.1", "62,01", "A2.01", "62.01\n"])(
  "%j is none",
  (value) => {
    expect(isOkved(value)).toBe(false);
  },
);
