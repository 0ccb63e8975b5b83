import { expect, test } from "vitest";
import type { Words } from "../bilingual-text.ts";
import { storagePlaces, subjectGroups } from "./default-entries.ts";
import { macroGoals } from "./macro-goals.ts";
import { biometricPersonalData, otherPersonalData, specialPersonalData } from "./personal-data-categories.ts";

type StartSet = readonly { readonly name: Words }[];

const sets: [string, number, StartSet][] = [
  ["other personal data", 86, otherPersonalData],
  ["special personal data", 19, specialPersonalData],
  ["biometric personal data", 11, biometricPersonalData],
  ["groups of individuals", 34, subjectGroups],
  ["macro goals", 17, macroGoals],
  ["storage places", 15, storagePlaces],
];

test.each(sets)("the start set of %s has %i rows, all named in both languages and each once", (_title, count, rows) => {
  expect(rows).toHaveLength(count);
  for (const language of ["ru", "en"] as const) {
    const names = rows.map(({ name }) => name[language].trim().toLowerCase().replaceAll("ё", "е"));
    expect(new Set(names).size).toBe(count);
    expect(names).not.toContain("");
  }
});

test("kinds of data of all three categories are named differently, as their directory is one", () => {
  const all = [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData].map(({ name }) => name.ru);
  expect(new Set(all).size).toBe(116);
});

test("each kind of data is in the set of its category", () => {
  const categories = (rows: readonly { readonly category: string }[]) => [...new Set(rows.map((row) => row.category))];
  expect(categories(otherPersonalData)).toEqual(["other_personal_data"]);
  expect(categories(specialPersonalData)).toEqual(["special_category_data"]);
  expect(categories(biometricPersonalData)).toEqual(["biometric_personal_data"]);
});

test("only those who work for the operator now are its employees", () => {
  expect(subjectGroups.filter(({ is_employee }) => is_employee).map(({ name }) => name.ru)).toEqual(["Работники"]);
});

test("a macro goal names purposes of its own and groups of the start set", () => {
  const groups = subjectGroups.map(({ name }): string => name.ru);
  for (const { name, subjects, purposes } of macroGoals) {
    expect([name.ru, subjects.filter((subject) => !groups.includes(subject))]).toEqual([name.ru, []]);
    expect(new Set(purposes).size).toBe(purposes.length);
    expect(purposes.length).toBeGreaterThan(0);
  }
});
