import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { instructionsOf } from "../instructions/index.ts";
import { blockingMonths, blockingNote, lastDayOfBlocking } from "./blocking-period.ts";

test("152-FZ, article 21(6): what is blocked is destroyed within six months", () => expect(blockingMonths).toBe(6));

test("the instructions of a process say how long data stay blocked", () => {
  const sentences = instructionsOf("process").flatMap(({ how }) => how.map(({ ru }) => ru));
  expect(sentences).toContainEqual(expect.stringMatching(/блокируют .* через 6 месяцев/));
});

test.each([
  ["2026-10-08", "2027-04-08"],
  ["2026-08-31", "2027-02-28"],
  ["2027-08-31", "2028-02-29"],
  ["2026-12-31", "2027-06-30"],
  ["2026-06-30", "2026-12-30"],
])("what was to be destroyed by %s is destroyed by %s at the latest", (day, last) => {
  expect(lastDayOfBlocking(day)).toBe(last);
});

test("the day has its article, and nothing of what is no day", () => {
  expect(blockingNote("2026-10-08")?.ru).toContain("не позже 08.04.2027 (ч. 6 ст. 21 152-ФЗ)");
  expect([blockingNote("2026-02-30"), blockingNote("скоро")]).toEqual([undefined, undefined]);
});

test("the day until which the data of a group are processed is such a day", () => {
  expect(forms.process_subject.fields.processing_date).toMatchObject({ kind: "date", isDestruction: true });
});
