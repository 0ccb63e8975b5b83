import { expect, test } from "vitest";
import { hasDataAccess, roleOfEmployee, trainingDue } from "./training-due.ts";

const nobody = {
  hired_on: null,
  dismissed_on: null,
  access_from: null,
  access_until: null,
  access_role: null,
  processes: [],
  systems: [],
} as const;
const today = "2026-11-30";

test.each([
  ["access starts later: before the work with data starts", { access_from: "2026-12-20" }, null, "2026-12-20", today],
  ["hired later, no day of access", { hired_on: "2026-12-18" }, null, "2026-12-18", today],
  ["works already: ten working days", { access_from: "2024-02-01" }, null, "2026-12-14", today],
  ["nothing is known: ten working days", {}, null, "2026-12-14", today],
  ["passed: a year later, task 30 days before (M07)", {}, "2026-03-15", "2027-03-15", "2027-02-13"],
  ["passed on a leap day", {}, "2028-02-29", "2029-02-28", "2029-01-29"],
])("%s (152-FZ, article 18.1(1)(6))", (_case, answers, lastPassed, due, taskFrom) => {
  expect(trainingDue({ ...nobody, ...answers }, { lastPassed, today })).toEqual({ due, taskFrom });
});

test.each([
  ["no answer about access is no access", {}, false],
  ["a role", { access_role: "user" as const }, true],
  ["a process", { processes: [1] }, true],
  ["a system", { systems: [1] }, true],
  ["a day of access, also a later one", { access_from: "2027-01-11" }, true],
  ["access has ended", { access_from: "2024-01-11", access_until: "2026-11-30" }, false],
  ["dismissed today", { processes: [1], dismissed_on: today }, false],
  ["dismissed later", { processes: [1], dismissed_on: "2026-12-31" }, true],
])("%s: works with data is %s", (_case, answers, isTrue) => {
  expect(hasDataAccess({ ...nobody, ...answers }, today)).toBe(isTrue);
});

test("the test follows the access role; without one it is that of employees", () => {
  expect(roleOfEmployee({ access_role: "organiser" })).toBe("organiser");
  expect(roleOfEmployee({ access_role: null })).toBe("user");
});
