import { expect, test } from "vitest";
import { bestFirst, matches } from "./matches.ts";

test("every word of a search must be in the name or the INN, in any order", () => {
  const company = { name: "ООО «Северный ветер»", inn: "7707083893" };
  expect(matches(company, "ветер север")).toBe(true);
  expect(matches(company, "770708")).toBe(true);
  expect(matches(company, "ветер восток")).toBe(false);
});

test("case, ё and runs of spaces do not matter", () => {
  expect(matches({ name: "ООО «Ёлка»" }, "  елка ")).toBe(true);
});

test("an empty search finds everything", () => {
  expect(matches({ name: "Анкеты" }, "")).toBe(true);
});

test("what begins with the search comes first, the rest keeps its order", () => {
  const found = [{ name: "Учёт кадров" }, { name: "Кадровый резерв" }, { name: "Кадровый учёт" }];
  expect(bestFirst(found, "кадр").map(({ name }) => name)).toEqual(["Кадровый резерв", "Кадровый учёт", "Учёт кадров"]);
});
