import { expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { choice, choices, date, dateTime, flag, number, references, tags, text } from "../declaration/field.ts";
import type { Cell } from "./checked-row.ts";
import type { CellField } from "./import-columns.ts";
import { type CellReading, readCell } from "./read-cell.ts";

const options = { a: words("Первый вариант", "First option"), b: words("Второй", "Second") };

test.each<[string, CellField, Cell, CellReading | undefined]>([
  ["an empty cell is no answer", text("И", "N"), " ", undefined],
  ["a number in a text stays as it was typed", text("И", "N"), 79161234567, { value: "79161234567" }],
  [
    "an INN gets back the zero that the table took",
    text("И", "N", { format: "inn" }),
    274062111,
    { value: "0274062111" },
  ],
  ["a line broken to fit its cell is one line", text("И", "N"), "Учёт\r\nкадров", { value: "Учёт кадров" }],
  ["lines of a list are its items", text("И", "N", { format: "list" }), "юрист\nврач", { value: "юрист; врач" }],
  ["a number may be a text with spaces", number("И", "N"), "12 000", { value: 12_000 }],
  ["yes is yes in either language", flag("И", "N"), "ДА", { value: true }],
  ["no is no", flag("И", "N"), "no", { value: false }],
  ["a time of the table", dateTime("И", "N"), new Date("2026-03-01T09:05:00Z"), { local: "2026-03-01T09:05" }],
  ["a time whose look was lost", dateTime("И", "N"), 46_082.5, { local: "2026-03-01T12:00" }],
  ["a time typed as text", dateTime("И", "N"), "1.3.2026 9:05", { local: "2026-03-01T09:05" }],
  ["a time as it is exported", dateTime("И", "N"), "01.03.2026, 09:05", { local: "2026-03-01T09:05" }],
  ["a day without a time is its first minute", dateTime("И", "N"), "01.03.2026", { local: "2026-03-01T00:00" }],
  ["a date of the table", date("И", "N"), new Date("2026-03-01T00:00:00Z"), { value: "2026-03-01" }],
  ["a date whose look was lost", date("И", "N"), 46_082, { value: "2026-03-01" }],
  ["a date typed as text", date("И", "N"), "1.3.2026", { value: "2026-03-01" }],
  ["an option by its label", choice(options)("И", "N"), "первый  вариант", { value: "a" }],
  ["several options by labels and names", choices(options)("И", "N"), "Second; a", { value: ["b", "a"] }],
  ["tags, each once", tags("И", "N"), "один; два;\nодин", { value: ["один", "два"] }],
  ["names of rows", references("subject")("И", "N"), "Клиенты; Работники", { names: ["Клиенты", "Работники"] }],
])("%s", (_title, field, cell, reading) => {
  expect(readCell(field, cell)).toEqual(reading);
});

test.each<[CellField, Cell]>([
  [number("И", "N"), "много"],
  [flag("И", "N"), "может быть"],
  [date("И", "N"), "31.02.2026"],
  [choice(options)("И", "N"), "третий"],
  [choices(options)("И", "N"), "a; третий"],
])("an invalid value is refused with a message", (field, cell) => {
  expect(readCell(field, cell)).toEqual({ issue: { ru: expect.any(String), en: expect.any(String) } });
});
