import fc from "fast-check";
import { expect, test } from "vitest";
import { dueReminder, expectedDocuments, stopBy, uploadState } from "./expected-documents.ts";
import { kindReasons } from "./uploaded-kind-reasons.ts";
import { documentGroups, uploadedKinds } from "./uploaded-kinds.ts";

const today = "2026-11-22";
const certificate = { kind: "certificate", expires: null, is_repealed: null, withdrawn: null } as const;

test.each([
  ["without a term", {}, "in_force"],
  ["on the day before the last thirty", { expires: "2026-12-23" }, "in_force"],
  ["thirty days before its last day", { expires: "2026-12-22" }, "expiring"],
  ["on its last day", { expires: today }, "expiring"],
  ["the day after", { expires: "2026-11-21" }, "expired"],
  ["repealed, whatever its term", { expires: "2030-01-01", is_repealed: true }, "repealed"],
  ["withdrawn by the data subject", { expires: "2030-01-01", withdrawn: today }, "repealed"],
  ["to be withdrawn tomorrow", { withdrawn: "2026-11-23" }, "in_force"],
])("a document %s has that state", (_when, changes, state) => {
  expect(uploadState({ ...certificate, ...changes }, today)).toBe(state);
});

test.each([
  ["whatever else", [], "2026-12-01"],
  ["what is spread, over the holiday of the fourth", ["three_working_days"], "2026-11-05"],
  [
    "advertising, at once (152-FZ, article 15(2)), whatever else the form allows",
    ["thirty_days", "at_once"],
    "2026-11-01",
  ],
] as const)("what a consent withdrawn on 01.11.2026 allowed stops in time: %s", (_what, terms, last) => {
  expect(stopBy({ withdrawn: "2026-11-01" }, terms)).toBe(last);
  expect(stopBy({ withdrawn: null }, terms)).toBeNull();
});

test("a kind is there while one of its documents is in force, and over where none is any more", () => {
  const stateOf = (documents: Parameters<typeof expectedDocuments>[0]) =>
    expectedDocuments(documents, today).find(({ kind }) => kind === "certificate");
  const expired = { ...certificate, expires: "2020-01-01" };
  expect(stateOf([])).toEqual({ kind: "certificate", state: "absent", count: 0 });
  expect(stateOf([expired])).toEqual({ kind: "certificate", state: "expired", count: 1 });
  expect(stateOf([expired, certificate])).toEqual({ kind: "certificate", state: "present", count: 1 });
  expect(stateOf([{ ...certificate, is_repealed: true }])).toMatchObject({ state: "absent" });
});

test("as time goes a document only ever comes nearer to its end", () => {
  const order = ["in_force", "expiring", "expired"];
  const days = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, days, (expires, someDay, otherDay) => {
      const [earlier = "", later = ""] = [someDay, otherDay].toSorted();
      const at = (day: string) => order.indexOf(uploadState({ ...certificate, expires }, day));
      expect(at(earlier)).toBeLessThanOrEqual(at(later));
    }),
  );
});

test("every kind is in a group, in the order of the groups, and says why it is stored", () => {
  const groups = Object.values(uploadedKinds).map(({ group }) => group);
  expect(groups).toEqual(groups.toSorted());
  expect([...new Set(groups)]).toEqual(Object.keys(documentGroups));
  expect(Object.keys(kindReasons)).toEqual(Object.keys(uploadedKinds));
  for (const { closes, law } of Object.values(kindReasons)) {
    expect([closes.ru, law.ru]).toEqual([expect.stringMatching(/[а-я]/), expect.stringMatching(/\d/)]);
    expect(`${closes.en} ${law.en}`).not.toMatch(/[а-яё]/i);
  }
});

test.each([
  ["2026-12-23", undefined],
  ["2026-12-22", 30],
  ["2026-11-30", 30],
  ["2026-11-29", 7],
  ["2026-11-23", 7],
  ["2026-11-22", 0],
  ["2026-11-15", 0],
  ["2026-11-14", undefined],
])("of a document that ends on %s the reminder due on 2026-11-22 is %s", (expires, days) => {
  expect(dueReminder(expires, "2026-11-22")).toBe(days);
});
