import { expect, test } from "vitest";
import { compareLaw, lawChangeDates } from "./compare-law.ts";

const today = "2026-11-29";

/** The dates in section 9 of the list of acts, with what is known about each. */
const knownDates: readonly (readonly [date: string, act: string, kind: "begins" | "ends"])[] = [
  ["2027-03-01", "FZ200", "begins"],
  ["2027-09-01", "FZ265_2", "begins"],
  ["2027-09-01", "RKN18", "ends"],
  ["2029-03-01", "RKN178", "ends"],
  ["2029-03-01", "RKN179", "ends"],
];

test.each(knownDates)("on %s the act %s %s", (date, code, kind) => {
  expect(compareLaw({ after: today, until: date }).acts).toContainEqual(
    expect.objectContaining({ kind, date, rule: expect.objectContaining({ code }) }),
  );
});

test("on 01.09.2030 the points of Government decree 687 end that documents cite", () => {
  const { points } = compareLaw({ after: "2029-03-01", until: "2030-09-01" });
  expect(points.map(({ kind, date, rule }) => `${kind} ${date} ${rule.act} ${rule.point}`)).toContain(
    "ends 2030-09-01 PP687 п. 13–15",
  );
});

test("the known dates come in their order and none of them has passed", () => {
  const dates = lawChangeDates(today);
  expect(dates).toEqual(["2027-03-01", "2027-09-01", "2029-03-01", "2030-09-01"]);
  expect(lawChangeDates("2027-03-01")).not.toContain("2027-03-01");
});

test("nothing differs within a period in which no rule begins or ends", () => {
  expect(compareLaw({ after: today, until: "2027-02-28" })).toEqual({
    acts: [],
    points: [],
    fines: [],
    terms: [],
    adequacy: [],
  });
});

test("the day before a change does not know it, the day itself does", () => {
  expect(compareLaw({ after: today, until: "2027-08-31" }).acts.map(({ rule }) => rule.code)).not.toContain("RKN18");
  expect(compareLaw({ after: "2027-08-31", until: "2027-09-01" }).acts.map(({ rule }) => rule.code)).toEqual([
    "FZ265_2",
    "RKN18",
  ]);
});

test("a point of an act that ends itself is not repeated", () => {
  const { acts, points } = compareLaw({ after: today, until: "2029-03-01" });
  expect(acts.map(({ rule }) => rule.code)).toContain("RKN179");
  expect(points.filter(({ rule }) => rule.act === "RKN179")).toEqual([]);
});
