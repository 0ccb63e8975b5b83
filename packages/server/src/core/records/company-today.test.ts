import { expect, test } from "vitest";
import { startOfDay } from "./company-today.ts";

test.each([
  ["2026-11-21", "Europe/Moscow", "2026-11-20T21:00:00.000Z"],
  ["2026-11-21", "UTC", "2026-11-21T00:00:00.000Z"],
  ["2026-11-21", "Asia/Kamchatka", "2026-11-20T12:00:00.000Z"],
  ["2026-11-21", "America/St_Johns", "2026-11-21T03:30:00.000Z"],
  // Moscow changed its clocks for the last time on 26 October 2014, at two in the morning.
  ["2014-10-26", "Europe/Moscow", "2014-10-25T20:00:00.000Z"],
  ["2014-10-27", "Europe/Moscow", "2014-10-26T21:00:00.000Z"],
])("%s in %s begins at %s", (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment);
});

test("the day after begins when the next day does", () => {
  expect(startOfDay("2026-02-28", "Europe/Moscow", 1)).toEqual(startOfDay("2026-03-01", "Europe/Moscow"));
});
