import { expect, test } from "vitest";
import { baseMeasures, groupOf, measureGroups, measures21 } from "./security-measures.ts";

/** Number of measures by group: total, and in the base sets of levels 4 to 1 (annex to FSTEC order 21). */
const counts = [
  ["ИАФ", 6, 5, 5, 6, 6],
  ["УПД", 17, 10, 12, 13, 13],
  ["ОПС", 4, 0, 0, 1, 2],
  ["ЗНИ", 8, 0, 1, 3, 3],
  ["РСБ", 7, 4, 4, 5, 5],
  ["АВЗ", 2, 2, 2, 2, 2],
  ["СОВ", 2, 0, 0, 2, 2],
  ["АНЗ", 5, 1, 4, 5, 5],
  ["ОЦЛ", 8, 0, 0, 2, 2],
  ["ОДТ", 5, 0, 0, 2, 3],
  ["ЗСВ", 10, 2, 5, 8, 8],
  ["ЗТС", 5, 2, 2, 2, 2],
  ["ЗИС", 20, 1, 2, 5, 6],
  ["ИНЦ", 6, 0, 0, 6, 6],
  ["УКФ", 4, 0, 4, 4, 4],
] as const;

test.each(counts)(
  "group %s: %i measures, base sets of %i, %i, %i and %i for levels 4 to 1",
  (group, all, ...byLevel) => {
    const groupMeasures = measures21.filter(({ code }) => code.startsWith(`${group}.`));
    const inBase = ([4, 3, 2, 1] as const).map(
      (level) => baseMeasures(level).filter(({ code }) => code.startsWith(`${group}.`)).length,
    );
    expect(groupMeasures.map(({ code }) => code)).toEqual(groupMeasures.map((_, index) => `${group}.${index + 1}`));
    expect([groupMeasures.length, ...inBase]).toEqual([all, ...byLevel]);
  },
);

test("15 groups hold 109 measures, in the order of the annex", () => {
  expect(Object.keys(measureGroups)).toEqual(counts.map(([group]) => group));
  expect(measures21).toHaveLength(109);
  expect([...new Set(measures21.map(({ code }) => code.split(".")[0]))]).toEqual(Object.keys(measureGroups));
});

test.each([
  [4, 27],
  [3, 41],
  [2, 66],
  [1, 69],
] as const)("the base set of level %i has %i measures", (level, count) => {
  expect(baseMeasures(level)).toHaveLength(count);
});

test.each([
  [3, 4],
  [2, 3],
  [1, 2],
] as const)("level %i keeps all measures of level %i", (stricter, milder) => {
  expect(baseMeasures(stricter)).toEqual(expect.arrayContaining(baseMeasures(milder)));
});

test("a measure belongs to the group its code begins with", () => {
  const [first] = measures21;
  expect(first && groupOf(first)).toBe("Идентификация и аутентификация субъектов доступа и объектов доступа");
  expect(measures21.every((measure) => groupOf(measure) !== measure.code)).toBe(true);
});
