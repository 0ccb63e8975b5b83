import { expect, test } from "vitest";
import { mergedMeasures } from "./agreement-measures.tsx";

const threats = { condition: "threats", performer: null, term: "" } as const;
const access = { condition: "access", performer: null, term: "" } as const;
const log = { condition: "log", performer: null, term: "" } as const;

test("each condition has one text: the typed one, or another user's", () => {
  const typed = [{ ...threats, term: "год" }, access, log];
  const stored = [
    { ...threats, term: "месяц" },
    { ...access, term: "неделя" },
  ];
  expect(mergedMeasures([threats, access], typed, stored)).toEqual([
    { ...threats, term: "год" },
    { ...access, term: "неделя" },
    log,
  ]);
});

test("a condition that either has given up is shared no more", () => {
  expect(mergedMeasures([threats, access], [access], [threats])).toEqual([]);
});
