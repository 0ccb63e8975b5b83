import { expect, test } from "vitest";
import { tooLong } from "./length-issues.ts";
import { keptText, textIssue } from "./text-formats.ts";

test.each([
  ["any", "Что угодно; и <b>разметка</b>"],
  ["list", "Директор; Бухгалтер"],
  ["email", "info@opis.ru"],
  ["emails", "info@opis.ru; help@opis.ru;"],
  ["phone", "8 (495) 123-45-67"],
  ["inn", "7707083893"],
  ["ogrn", "1027700132195"],
  ["ogrn", "304500116000157"],
  ["nza", "10150000028"],
  ["kpp", "773601001"],
  ["okved", "62.01"],
  ["url", "https://opis.ru/policy"],
  ["ip", "10.0.0.0/8"],
] as const)("a text of the format %s accepts %j", (format, value) => {
  expect(textIssue(format, value)).toBeUndefined();
});

test.each([
  ["email", "opis.ru", "Указан некорректный email"],
  ["emails", "info@opis.ru; help", "Указан некорректный email"],
  ["phone", "12", "Укажите телефон с кодом: +7 495 123-45-67"],
  ["inn", "7707083894", "Введите корректный ИНН"],
  ["ogrn", "1027700132196", "Введите корректный ОГРН"],
  ["nza", "1015000002", "Введите НЗА: 11 цифр"],
  ["nza", "101500000281", "Введите НЗА: 11 цифр"],
  ["nza", "1015000002А", "Введите НЗА: 11 цифр"],
  ["kpp", "1", "Введите корректный КПП: 9 знаков"],
  ["okved", "A", "Введите код ОКВЭД в виде 62.01"],
  ["url", "opis.ru", "Введите адрес, который начинается с http:// или https://"],
  ["ip", "10.0.0", "Указан некорректный ip адрес"],
] as const)("a text of the format %s refuses %j and says why", (format, value, issue) => {
  expect(textIssue(format, value)?.ru).toBe(issue);
});

test.each(["any", "email", "emails", "phone", "inn", "ogrn", "nza", "kpp", "okved", "url", "ip", "list"] as const)(
  "an empty text of the format %s is an answer not given yet",
  (format) => {
    expect(textIssue(format, "")).toBeUndefined();
    expect(textIssue(format, "   ")).toBeUndefined();
    expect(keptText(format, "   ")).toBe("");
  },
);

test("spaces around do not count", () => {
  expect(textIssue("inn", " 7707083893 ")).toBeUndefined();
  expect(keptText("inn", " 7707083893 ")).toBe("7707083893");
});

test("a phone is kept in one form however it was written", () => {
  expect(keptText("phone", "8 (495) 123-45-67")).toBe("+74951234567");
  expect(keptText("phone", "+7 495 123 45 67")).toBe("+74951234567");
});

test("1,000 characters fit into a line, one more is refused with the limit named", () => {
  expect(textIssue("any", "я".repeat(1_000))).toBeUndefined();
  expect(textIssue("any", "я".repeat(1_001))).toEqual(tooLong(1_000));
  expect(tooLong(1_000)).toEqual({ ru: "Не длиннее 1000 знаков", en: "At most 1000 characters" });
});
