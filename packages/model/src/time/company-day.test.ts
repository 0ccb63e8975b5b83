import { expect, test } from "vitest";
import { companyDay, isTimeZone } from "./company-day.ts";

test.each([
  ["2026-11-20T22:30:00Z", "Europe/Moscow", "2026-11-21"],
  ["2026-11-20T20:59:59Z", "Europe/Moscow", "2026-11-20"],
  ["2026-11-20T22:30:00Z", "Europe/Kaliningrad", "2026-11-21"],
  ["2026-11-20T21:30:00Z", "Europe/Kaliningrad", "2026-11-20"],
  ["2026-12-31T12:00:00Z", "Asia/Kamchatka", "2027-01-01"],
  ["2026-11-20T23:30:00Z", "UTC", "2026-11-20"],
  // One more hour in summer.
  ["2026-07-01T22:30:00Z", "Europe/Berlin", "2026-07-02"],
  ["2026-12-01T22:30:00Z", "Europe/Berlin", "2026-12-01"],
])("%s is in %s the day %s", (moment, zone, day) => expect(companyDay(new Date(moment), zone)).toBe(day));

test.each(["Europe/Moscow", "Asia/Yekaterinburg", "UTC", "Etc/GMT-3", "America/Argentina/Buenos_Aires"])(
  "%s is a time zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(["", "Moscow", "+03:00", "Europe/Nowhere", "Europe/Moscow ", "МСК"])("%j is none", (name) =>
  expect(isTimeZone(name)).toBe(false),
);
