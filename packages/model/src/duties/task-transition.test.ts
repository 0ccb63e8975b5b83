import { expect, test } from "vitest";
import { nextDue, type RepeatedTask } from "./task-transition.ts";

const task: RepeatedTask = { kind: "manual", due: "2027-01-31", repeat: "month", repeat_months: null };

test.each<[string, RepeatedTask, string, string | undefined]>([
  [
    "D8: M26 at level 3 (every 6 months), done on 15.03.2027, is due in September 2027",
    { kind: "plan", due: "2027-03-31", repeat: "months", repeat_months: 6 },
    "2027-03-15",
    "2027-09-30",
  ],
  [
    "a measure of the plan keeps its month, and is due on the last working day of it",
    { kind: "plan", due: "2026-09-30", repeat: "month", repeat_months: null },
    "2026-09-20",
    "2026-10-30",
  ],
  ["the last day of a month stays the last (Civil Code, article 192(3))", task, "2027-01-20", "2027-02-28"],
  ["the day of the month is that of the first task", { ...task, due: "2027-01-10" }, "2027-01-10", "2027-02-10"],
  ["days that have passed are left out", { ...task, due: "2027-01-10" }, "2027-04-02", "2027-04-10"],
  ["a quarter is three months", { ...task, repeat: "quarter" }, "2027-01-31", "2027-04-30"],
  ["half a year is six months", { ...task, repeat: "half_year" }, "2027-01-31", "2027-07-31"],
  ["a year later", { ...task, due: "2028-02-29", repeat: "year" }, "2028-02-29", "2029-02-28"],
  ["a task without a day counts from when it was done", { ...task, due: null }, "2027-01-15", "2027-02-15"],
  ["what does not repeat does not come back", { ...task, repeat: null }, "2027-01-31", undefined],
  ["a period without its months does not repeat", { ...task, repeat: "months" }, "2027-01-31", undefined],
])("%s", (_rule, repeated, doneOn, due) => {
  expect(nextDue(repeated, doneOn)).toBe(due);
});

test.each<[string, string, readonly string[], string]>([
  ["the 31st comes back after February", "2027-02-28", ["2027-01-31"], "2027-03-31"],
  [
    "the 31st comes back after several short months",
    "2027-06-30",
    ["2027-05-31", "2027-04-30", "2027-03-31"],
    "2027-07-31",
  ],
  ["the 30th stays the 30th after February", "2027-02-28", ["2027-01-30"], "2027-03-30"],
  ["a date that was moved within its month begins a new series", "2027-02-15", ["2027-01-31"], "2027-03-15"],
  ["the end of a short month that nothing came before stays that day", "2027-02-28", [], "2027-03-28"],
])("%s", (_rule, due, earlier, next) => {
  expect(nextDue({ ...task, due }, due, earlier)).toBe(next);
});
