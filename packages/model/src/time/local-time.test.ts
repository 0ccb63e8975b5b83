import { expect, test } from "vitest";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

test.each([
  ["2026-11-30T14:30:00.000Z", "Asia/Vladivostok", "2026-12-01T00:30"],
  ["2026-11-07T20:30:00.000Z", "Europe/Moscow", "2026-11-07T23:30"],
  ["2026-07-01T12:00:00.000Z", "Europe/Berlin", "2026-07-01T14:00"],
])("%s is %s time %s, and back", (instant, timeZone, local) => {
  expect(toLocalTime(instant, timeZone)).toBe(local);
  expect(fromLocalTime(local, timeZone)).toBe(instant);
});

test("a text that is no local time is no instant", () => {
  expect([fromLocalTime("", "Europe/Moscow"), fromLocalTime("2026-13-45T99:99", "Europe/Moscow")]).toEqual([
    null,
    null,
  ]);
});
