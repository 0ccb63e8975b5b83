import fc from "fast-check";
import { expect, test } from "vitest";
import { filledText, placeholderIssue, placeholderNames, writtenPlaceholder } from "./mailing-placeholders.ts";

const values = { company: "Ромашка", form: "Кадры", link: "https://o.ru/k", end_date: "1 декабря", sender: "Анна" };

test("each placeholder is filled by its name in either language, in any case and with spaces around", () => {
  for (const name of placeholderNames)
    for (const language of ["ru", "en"] as const)
      expect(filledText(writtenPlaceholder(name, language), values)).toBe(values[name]);
  expect(filledText("{ Компания }: {LINK}", values)).toBe("Ромашка: https://o.ru/k");
});

test("an unknown placeholder and a brace without its other are reported, and nothing else is", () => {
  expect(placeholderIssue("{фирма}")?.ru).toMatch(/^\{фирма\}: такой подстановки нет\. Доступны \{компания\}, /);
  expect(placeholderIssue("Ответьте до {срок")?.ru).toBe("У фигурной скобки нет пары");
  expect(placeholderIssue("{компания}, {form}: 5 < 6")).toBeUndefined();
});

test("what a value says is never read as a placeholder", () => {
  fc.assert(
    fc.property(fc.string(), (company) => {
      expect(filledText("{company}", { ...values, company })).toBe(company);
    }),
  );
  expect(filledText("{company}", { ...values, company: "{sender}" })).toBe("{sender}");
});
