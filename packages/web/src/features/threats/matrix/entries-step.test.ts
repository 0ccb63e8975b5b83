import { expect, test } from "vitest";
import { type EntryFilterValues, matchesEntryFilter } from "../model/part-choice.tsx";
import type { ThreatEntry } from "../threat-queries.ts";

const decision = {
  value: "no",
  reason: "",
  against: "",
  decided_by: "",
  decided_at: "2026-11-20T10:00",
  is_outdated: false,
};
const entry = (code: string, of: Partial<ThreatEntry>): ThreatEntry => ({
  code,
  title: code,
  details: [],
  derived: "yes",
  told: "yes",
  sources: [],
  decision: null,
  description: null,
  level: null,
  ...of,
});

const entries = [
  entry("there", {}),
  entry("unknown", { derived: "unknown", told: "unknown" }),
  entry("left out", { told: "no", decision }),
  entry("to look at again", {
    decision: { ...decision, value: "yes", is_outdated: true, decided_at: "2026-10-01T10:00" },
  }),
];
const found = (wish: Partial<EntryFilterValues>) =>
  entries.filter((one) => matchesEntryFilter(one, { only: "all", since: null, ...wish })).map(({ code }) => code);

test("entries are narrowed to those that are there, that wait for people, that people decided about", () => {
  expect(found({})).toHaveLength(4);
  expect(found({ only: "present" })).toEqual(["there", "unknown", "to look at again"]);
  expect(found({ only: "undecided" })).toEqual(["unknown", "to look at again"]);
  expect(found({ only: "decided" })).toEqual(["left out", "to look at again"]);
});

test("since a day are those that people decided about on it or later", () => {
  expect(found({ since: "2026-11-20" })).toEqual(["left out"]);
  expect(found({ since: "2026-11-21" })).toEqual([]);
  expect(found({ only: "undecided", since: "2026-10-01" })).toEqual(["to look at again"]);
});
