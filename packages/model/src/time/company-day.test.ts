import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { answerText } from "../text/answer-text.ts";
import { companyDay, dayAfter, daysBetween, dayText, isTimeZone, monthsAfter } from "./company-day.ts";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

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

test("a day is read as its language writes days, in answers as elsewhere", () => {
  const fields = [forms.document.fields.date, forms.threat_model.fields.edition];
  for (const [language, text] of [
    ["ru", "05.09.2026"],
    ["en", "5 Sept 2026"],
  ] as const) {
    expect(dayText("2026-09-05", language)).toBe(text);
    for (const field of fields) expect(answerText(field, "2026-09-05", { language, nameOf: () => "" })).toBe(text);
  }
});

test("a value that is no day is returned unchanged", () => {
  expect(dayText("2026-02-31x", "en")).toBe("2026-02-31x");
});

test.each([
  ["2026-11-21", 0],
  ["2026-11-22", 1],
  ["2026-11-20", -1],
  ["2027-11-21", 365],
  ["2028-03-01", 466],
])("to %s it is %i days, and so many days later it is that day", (day, days) => {
  expect(daysBetween("2026-11-21", day)).toBe(days);
  expect(dayAfter("2026-11-21", days)).toBe(day);
});

test.each([
  ["2026-11-21", 6, "2027-05-21"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-12-31", 1, "2027-01-31"],
])("%s and %i months is %s: a month without that day ends the term by its last one", (day, months, last) => {
  expect(monthsAfter(day, months)).toBe(last);
});
