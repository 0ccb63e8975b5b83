import { expect, test } from "vitest";
import { matchesName, sortByMatch } from "./match-by-name.ts";

test("every word of a search must be in the name or the INN, in any order", () => {
  const company = { name: "ООО «Северный ветер»", inn: "7707083893" };
  expect(matchesName(company, "ветер север")).toBe(true);
  expect(matchesName(company, "770708")).toBe(true);
  expect(matchesName(company, "ветер восток")).toBe(false);
});

test("case, ё and runs of spaces do not matter", () => {
  expect(matchesName({ name: "ООО «Ёлка»" }, "  елка ")).toBe(true);
});

test("an empty search finds everything", () => {
  expect(matchesName({ name: "Анкеты" }, "")).toBe(true);
});

test("what begins with the search comes first, the rest keeps its order", () => {
  const matches = [{ name: "Учёт кадров" }, { name: "Кадровый резерв" }, { name: "Кадровый учёт" }];
  expect(sortByMatch(matches, "кадр").map(({ name }) => name)).toEqual([
    "Кадровый резерв",
    "Кадровый учёт",
    "Учёт кадров",
  ]);
});
