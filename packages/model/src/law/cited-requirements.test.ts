import { expect, test } from "vitest";
import { allForms } from "../forms/index.ts";
import { citedPoints } from "./cited-provisions.ts";
import { demandOn, demands } from "./cited-requirements.ts";
import { fineOn } from "./fines.ts";
import type { Norm } from "./norm.ts";
import { norms } from "./norms.ts";

const today = "2026-11-21";
const every = Object.entries(demands);
const papers: Readonly<Record<string, Norm>> = norms;

test.each(every)("%s applies today, with what happens otherwise, in both languages", (_point, demand) => {
  const { asks, otherwise, fine, since, until = "9999", source } = demand;
  expect(since <= today && today < until).toBe(true);
  expect(otherwise !== undefined || fine !== undefined).toBe(true);
  if (fine) expect(fineOn(fine, { day: today, payer: "company" })).toBeDefined();
  for (const { ru, en } of [asks, otherwise].filter((words) => words !== undefined)) {
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).not.toMatch(/[а-яё]/i);
    // Both are parts of one sentence.
    for (const text of [ru, en]) expect(text).not.toMatch(/\.$/);
  }
  expect(source).not.toBe("");
});

test.each(every.filter(([point]) => papers[point]))("%s ends on the day it does for papers", (point, { until }) => {
  expect(until).toBe(papers[point]?.until);
});

test("every point is named by some question", () => {
  const namedPoints = new Set<string | undefined>(
    allForms.flatMap(({ fields }) => Object.values(fields).map(({ law }) => law)),
  );
  expect(Object.keys(citedPoints).filter((point) => !namedPoints.has(point))).toEqual([]);
});

test("a point is shown on no day on which it did not hold", () => {
  expect(demandOn("FZ152 18(5)", "2025-06-30")).toBeUndefined();
  expect(demandOn("FZ152 18(5)", "2025-07-01")?.fine).toBe("13.11.8");
  expect(demandOn("PP687 13", "2030-09-01")).toBeUndefined();
});
