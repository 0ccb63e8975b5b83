import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { dateOrderIssues } from "./date-order.ts";

const licence = (license_start: string | null, license_end: string | null, is_license_termless = false) =>
  Object.keys(dateOrderIssues(forms.security, { license_start, license_end, is_license_termless }));

test("a licence does not end before it begins", () => {
  expect(licence("2026-03-01", "2026-02-28")).toEqual(["license_end"]);
});

test("a date whose question does not apply causes no issue", () => {
  expect(licence("2026-03-01", "2026-02-28", true)).toEqual([]);
});

test.each([
  ["2026-03-01", "2026-03-01"],
  ["2026-03-01", "2027-03-01"],
  [null, "2026-03-01"],
  ["2026-03-01", null],
])("from %s to %s is a period", (start, end) => {
  expect(licence(start, end)).toEqual([]);
});
