import { expect, test } from "vitest";
import type { ThreatCell, ThreatRow } from "../threat-queries.ts";
import { filterThreats, neighboursOf, readThreatFilter, type ThreatFilterValues, toPlace } from "./threat-filter.ts";

const decision = { value: "excluded_expert", reason: "", against: "", decided_by: "", is_outdated: false };
const cell = (part: number, of: Partial<ThreatCell>): ThreatCell => ({
  part,
  derived: "actual",
  status: "actual",
  is_actual: true,
  decision: null,
  ...of,
});
const row = (code: string, title: string, assessments: ThreatCell[]): ThreatRow => ({
  code,
  title,
  edition: "2026-04-18",
  source: "",
  changed: "2020-01-01",
  archived: null,
  breaks: [],
  assessments,
});

const rows = [
  row("УБИ.001", "Угроза в грид-системе", [cell(1, {}), cell(2, { status: "excluded_way", is_actual: false })]),
  row("УБИ.142", "Угроза потери", [cell(1, { status: "expert_review", is_actual: false })]),
  row("УБИ.200", "Угроза решённая", [
    cell(1, { status: "excluded_expert", is_actual: false, decision: { ...decision, decided_at: "2026-11-20T10:00" } }),
  ]),
  row("УБИ.201", "Угроза под вопросом", [
    cell(1, { decision: { ...decision, is_outdated: true, decided_at: "2026-10-01T10:00" } }),
  ]),
];
const found = (wish: Partial<ThreatFilterValues>) =>
  filterThreats(rows, { only: "all", search: "", since: null, ...wish }).map(({ code }) => code);

test("a threat is shown where it is what is looked for in some part", () => {
  expect(found({})).toHaveLength(4);
  expect(found({ only: "actual" })).toEqual(["УБИ.001", "УБИ.201"]);
  expect(found({ only: "undecided" })).toEqual(["УБИ.142", "УБИ.201"]);
  expect(found({ only: "decided" })).toEqual(["УБИ.200", "УБИ.201"]);
  expect(found({ search: "ГРИД" })).toEqual(["УБИ.001"]);
});

test("what changed since a day was decided on it or after, or changed in the list", () => {
  expect(found({ since: "2026-11-01" })).toEqual(["УБИ.200"]);
  expect(found({ since: "2019-01-01" })).toHaveLength(4);
});

test("a wish comes out of its address as it went in, and what is no wish is none", () => {
  const wish = { only: "undecided", search: "грид", since: "2026-11-01" } as const;
  expect(readThreatFilter(toPlace(wish))).toEqual(wish);
  const none = { only: "all", search: "", since: null } as const;
  expect(toPlace(none)).toEqual({ only: null, search: null, since: null });
  expect(readThreatFilter({ only: "whatever", since: "yesterday" })).toEqual(none);
});

test("the neighbours of a threat are those that match the filter in its part, though it is itself decided by now", () => {
  const neighbours = (wish: Partial<ThreatFilterValues>, code: string, part = 1) => {
    const { before, after } = neighboursOf(rows, { only: "all", search: "", since: null, ...wish }, code, part);
    return [before?.code, after?.code];
  };
  expect(neighbours({}, "УБИ.142")).toEqual(["УБИ.001", "УБИ.200"]);
  expect(neighbours({}, "УБИ.001")).toEqual([undefined, "УБИ.142"]);
  expect(neighbours({}, "УБИ.142", 2)).toEqual(["УБИ.001", undefined]);
  expect(neighbours({ only: "undecided" }, "УБИ.200")).toEqual(["УБИ.142", "УБИ.201"]);
  expect(neighbours({ only: "undecided" }, "УБИ.201")).toEqual(["УБИ.142", undefined]);
});
