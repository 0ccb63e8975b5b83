import { expect, test } from "vitest";
import { parseDay } from "./parse-day.ts";

test.each([
  ["10.04.2008", "2008-04-10"],
  ["1.2.2024", "2024-02-01"],
  ["10/04/2008", "2008-04-10"],
  ["10042008", "2008-04-10"],
  ["2008-04-10", "2008-04-10"],
  ["29.02.2024", "2024-02-29"],
])("%s is the day %s", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(["", "10.04", "31.02.2024", "29.02.2023", "32.01.2024", "10.13.2024", "10.04.08", "завтра"])(
  "%j is no day",
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);
