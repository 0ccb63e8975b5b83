import { expect, test } from "vitest";
import { textOf } from "../testing/compose-sample.ts";
import { acknowledgementSheet } from "./acknowledgement-sheet.ts";

const sheet = {
  company: "ООО «Ромашка»",
  document: "Инструкция работников",
  edition: "№ 1 от 30.11.2026",
  norms: "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ",
  responsible: "Ромашкин Пётр Ильич",
  rows: [
    { person: "Орлова Елена", position: "Бухгалтер", confirmed_on: null, proof: "" },
    { person: "Ким Анна", position: "Юрист", confirmed_on: "2026-11-30", proof: "Код из письма, 30.11.2026, 12:04" },
  ],
} as const;

test("the sheet Ф2 names the document with its edition, its basis, and a row to sign for each employee", () => {
  const text = textOf(acknowledgementSheet(sheet));
  for (const part of [
    "Инструкция работников, № 1 от 30.11.2026",
    sheet.norms,
    "Орлова Елена",
    "Бухгалтер",
    "30.11.2026",
  ])
    expect(text).toContain(part);
  expect(text).toContain("Код из письма, 30.11.2026, 12:04");
  expect(text).toContain("П. И. Ромашкин");
});

test("what is unknown is a line to fill in, and a sheet without employees says so", () => {
  const text = textOf(acknowledgementSheet({ ...sheet, edition: "", norms: "", responsible: "", rows: [] }));
  expect(text).toContain("Знакомить некого");
  expect(text).not.toContain("Инструкция работников,");
  expect(text).not.toContain("Ромашкин П");
});
