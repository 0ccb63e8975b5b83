import { describe, expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { readTable } from "../table-import/read-table.ts";
import { commentedField, currentPath } from "./commentable-fields.ts";
import { text } from "./field.ts";
import { currentName, form, storedValue } from "./form.ts";

const process = form(
  "process",
  { title: words("Процесс", "Process"), scope: "collection", path: "processes", titleField: "name" },
  { name: text("Название", "Name"), aim: text("Цель", "Aim", { formerly: ["purpose"] }) },
);

describe("a field that was called otherwise is found", () => {
  test("by the history, under either name", () => {
    expect(["aim", "purpose", "goal"].map((name) => currentName(process, name))).toEqual(["aim", "aim", undefined]);
  });

  test("in a deleted row that is brought back", () => {
    expect(storedValue({ purpose: "Учёт" }, "aim", process.fields.aim)).toBe("Учёт");
    expect(storedValue({ aim: "Новая", purpose: "Учёт" }, "aim", process.fields.aim)).toBe("Новая");
  });

  test("by comments, which are shown at the question of today", () => {
    expect(commentedField(process, "purpose")?.label).toBe(process.fields.aim?.label);
    expect(["purpose", "aim", "gone", "gone.below"].map((path) => currentPath(process, path))).toEqual([
      "aim",
      "aim",
      "gone",
      "gone.below",
    ]);
  });

  test("in a template that was filled before", () => {
    const table = [
      ["Название", "Прежний заголовок"],
      ["name", "purpose"],
      ["Кадры", "Учёт"],
    ];
    expect(readTable(process, table)).toMatchObject({ rows: [{ shown: { name: "Кадры", aim: "Учёт" } }] });
  });
});
