import { words } from "@opis/model/bilingual-text";
import { expect, test } from "vitest";
import { messages, printMessage } from "./readiness-messages.ts";

test("every message has a number of its kind and is said in both languages", () => {
  for (const [code, { ru, en }] of Object.entries(messages)) {
    expect(code).toMatch(/^E\d\d$/);
    expect(ru).toMatch(/[а-я]/);
    expect(en).not.toMatch(/[а-я]/);
  }
});

test("a message names what is missing in its language", () => {
  expect(printMessage("ru", "E05", { names: ["Кадровый учёт", "Продажи"] })).toBe(
    "Укажите цель обработки в процессах: Кадровый учёт, Продажи.",
  );
  expect(printMessage("en", "E04", { fields: [words("Телефон", "Phone")] })).toBe(
    "Fill in “Responsible persons”: Phone.",
  );
  expect(printMessage("ru", "E02")).toBe("Добавьте хотя бы один активный процесс обработки.");
});

test("a message with a placeholder does not compile without its items", () => {
  // @ts-expect-error E05 needs the names of processes
  expect(printMessage("ru", "E05")).toContain("{names}");
  // @ts-expect-error E02 needs nothing
  expect(printMessage("ru", "E02", { names: ["Продажи"] })).not.toContain("Продажи");
});

test("a message about very many names some of them and counts the others", () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `Процесс ${index + 1}`);
  expect(printMessage("ru", "E05", { names })).toMatch(/: Процесс 1, .*, Процесс 30 и ещё 970\.$/);
  expect(printMessage("en", "E05", { names })).toMatch(/Процесс 30 and 970 more\.$/);
  expect(printMessage("ru", "E05", { names: names.slice(0, 30) })).toMatch(/Процесс 30\.$/);
});
