import { expect, test } from "vitest";
import { adequacy } from "./adequacy.ts";
import { countries, countryOptions } from "./countries.ts";
import { countryNote } from "./country-note.ts";

test.each(["2020-01-01", "2023-03-01", "2026-11-21"])("for Russia the question does not arise, on %s either", (day) => {
  expect(adequacy("RU", day)).toBeNull();
});

test("a state of the Convention gives adequate protection before order 128 and after it", () => {
  expect(adequacy("DE", "2022-01-01")).toBe(true);
  expect(adequacy("DE", "2026-11-21")).toBe(true);
});

test("a state that only order 128 names is adequate from the order's first day", () => {
  expect(adequacy("CN", "2023-02-28")).toBe(false);
  expect(adequacy("CN", "2023-03-01")).toBe(true);
  expect(adequacy("CN", "2026-11-21")).toBe(true);
});

test("a state of the Convention stays adequate through the days the law changed its ground", () => {
  for (const day of ["2007-01-26", "2023-02-28", "2023-03-01", "2026-07-25", "2026-07-26"])
    expect([day, adequacy("GE", day)]).toEqual([day, true]);
  expect(adequacy("GE", "2007-01-25")).toBe(false);
});

test("a state that no list names, and a code that no state has, give none", () => {
  expect(adequacy("US", "2026-11-21")).toBe(false);
  expect(adequacy("XX", "2026-11-21")).toBe(false);
});

test("on 21.11.2026 a state's answer follows from its group", () => {
  const expected = { RU: null, convention: true, list_128: true, not_listed: false };
  for (const { code, group } of countries)
    expect([code, adequacy(code, "2026-11-21")]).toEqual([code, expected[group]]);
});

test("all 249 countries and territories of ISO 3166-1 can be chosen", () => {
  expect(countries).toHaveLength(249);
  expect(countries.map(({ code }) => String(code))).toEqual(
    expect.arrayContaining(["AF", "DZ", "KH", "OM", "SY", "VE", "YE", "ZW"]),
  );
  expect(Object.keys(countryOptions)[0]).toBe("RU");
});

test("no country is in the list twice", () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each([
  ["storage", "RU", undefined],
  ["storage", "DE", "danger"],
  ["storage", "US", "danger"],
  ["recipient", "RU", undefined],
  ["recipient", "BY", "calm"],
  ["recipient", "DE", "calm"],
  ["recipient", "US", "warning"],
] as const)("%s in %s: %s", (use, code, tone) => {
  expect(countryNote(use, code, "2026-11-21")?.tone).toBe(tone);
});

test("a state of the list alone was not adequate before the list", () => {
  expect(countryNote("recipient", "BY", "2023-02-28")?.tone).toBe("warning");
});
