import { expect, test } from "vitest";
import { addressesIn, mailFields, reminderDue, remindersAhead } from "./mailing.ts";

const days = [7, 3, 1];
const link = { sent: "2026-12-01", expiration: "2026-12-15" };

test.each([
  ["2026-12-07", undefined],
  ["2026-12-08", 7],
  ["2026-12-11", 7],
  ["2026-12-12", 3],
  ["2026-12-14", 1],
  ["2026-12-15", 1],
  ["2026-12-16", undefined],
])("on %s the reminder of %s days is due, made up for where its day was missed", (today, due) => {
  expect(reminderDue(days, link, today)).toBe(due);
});

test("no reminder comes whose day was before the letter, and none without the setting", () => {
  expect(reminderDue(days, { ...link, sent: "2026-12-13" }, "2026-12-13")).toBeUndefined();
  expect(reminderDue(days, { ...link, sent: "2026-12-13" }, "2026-12-14")).toBe(1);
  expect(reminderDue([], link, "2026-12-14")).toBeUndefined();
});

test("the calendar has the reminders that are ahead", () => {
  expect(remindersAhead(days, link, "2026-12-09")).toEqual([
    { day: "2026-12-12", left: 3 },
    { day: "2026-12-14", left: 1 },
  ]);
});

test("a questionnaire's responsible people answer for it; where it names none, the people that it is of", () => {
  expect(mailFields("process")).toEqual(["responsible_email", "responsible_email_additional"]);
  expect(mailFields("information")).toEqual(["responsible_email"]);
  expect(mailFields("commission")).toEqual(["o_mail", "a_mail"]);
  expect(mailFields("process_subject")).toEqual([]);
});

test("an answer may hold several addresses; each is taken once, whatever its case", () => {
  expect(addressesIn(["Anna@romashka.ru; boris@romashka.ru", null, " anna@romashka.ru "])).toEqual([
    "anna@romashka.ru",
    "boris@romashka.ru",
  ]);
});
