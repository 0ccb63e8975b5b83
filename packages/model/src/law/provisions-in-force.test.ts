import { expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { acts } from "./acts.ts";
import type { Act } from "./federal-laws.ts";
import { isInForce } from "./in-force.ts";
import { actInForce, provisionsInForce } from "./provisions-in-force.ts";

const destruction = words(
  "ч. 4 ст. 21 Закона № 152-ФЗ; приказ Роскомнадзора № 179",
  "152-FZ, article 21(4); Roskomnadzor order 179",
);
const paper = words(
  "п. 13 Положения № 687; п. 13 «в» Требований № 1119",
  "Decree 687, point 13; Decree 1119, point 13(c)",
);

test.each([
  ["2027-02-28", destruction, destruction.ru],
  ["2029-02-28", destruction, destruction.ru],
  ["2029-03-01", destruction, "ч. 4 ст. 21 Закона № 152-ФЗ"],
  ["2030-08-31", paper, paper.ru],
  ["2030-09-01", paper, "п. 13 «в» Требований № 1119"],
  ["2027-08-31", words("приказ Роскомнадзора № 18", "order 18"), "приказ Роскомнадзора № 18"],
  ["2027-09-01", words("приказ Роскомнадзора № 18", "order 18"), undefined],
  ["2027-09-01", words("приказ Роскомнадзора № 187", "order 187"), "приказ Роскомнадзора № 187"],
] as const)("on %s %o leaves %s", (day, law, remaining) => {
  expect(provisionsInForce(law, day)?.ru).toBe(remaining);
});

test("the English text loses the same provision", () => {
  expect(provisionsInForce(destruction, "2029-03-01")?.en).toBe("152-FZ, article 21(4)");
});

const every: [string, Act][] = Object.entries(acts);

test("on 21.11.2026 all acts are in force but order 17 of FSTEC, ended, and law 200-FZ and article 2 of 265-FZ, still to come", () => {
  const out = every.filter(([, act]) => !isInForce(act, "2026-11-21")).map(([code]) => code);
  expect(out).toEqual(["FZ265_2", "FZ200", "FSTEC17"]);
  expect(actInForce("FSTEC17", "2026-11-21")).toBeUndefined();
  expect(actInForce("FZ200", "2027-03-01")?.short).toBe("Закон № 200-ФЗ");
});

test("an act is in force from its first day and no longer on the day it ends", () => {
  expect(actInForce("RKN179", "2023-02-28")).toBeUndefined();
  expect(actInForce("RKN179", "2023-03-01")?.printed).toBe("Приказ Роскомнадзора от 28.10.2022 № 179");
  expect(actInForce("RKN179", "2029-02-28")).toBeDefined();
  expect(actInForce("RKN179", "2029-03-01")).toBeUndefined();
});

test.each(["2025-04-11", "2026-02-28", "2026-03-01", "2026-11-21"])(
  "on %s state systems answer to exactly one order of FSTEC",
  (day) => {
    expect((["FSTEC17", "FSTEC117"] as const).filter((code) => actInForce(code, day))).toHaveLength(1);
  },
);

test.each(every)("%s: days are real and in order, the printed line names the act's own day", (_code, act) => {
  for (const day of [act.since, act.until ?? act.since]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(act.until === undefined || act.since < act.until).toBe(true);
  const date = /(\d\d)\.(\d\d)\.(\d{4})/.exec(act.printed);
  expect(date).not.toBeNull();
  expect(`${date?.[3]}-${date?.[2]}-${date?.[1]}` <= act.since).toBe(true);
});

test("no two acts are printed alike or cut short alike", () => {
  expect(new Set(every.map(([, act]) => act.printed)).size).toBe(every.length);
  expect(new Set(every.map(([, act]) => act.short)).size).toBe(every.length);
});

test.each(every)(
  "%s says what its requisites were taken from, and a row from memory is not called verified",
  (_code, act) => {
    expect(act.source).not.toBe("");
    expect(act.verified && /не проверен|по памяти/.test(act.source.replace("содержание не проверено", ""))).toBe(false);
  },
);
