import { expect, test } from "vitest";
import { storableText } from "./storable-text.ts";
import { textIssue, tooLong } from "./text-formats.ts";

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
  ["inn", "7707083894", "Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки"],
  ["ogrn", "1027700132196", "Введите корректный ОГРН"],
  ["nza", "1015000002", "Введите НЗА: 11 цифр"],
  ["nza", "101500000281", "Введите НЗА: 11 цифр"],
  ["nza", "1015000002А", "Введите НЗА: 11 цифр"],
  ["kpp", "1", "Введите корректный КПП: 9 символов"],
  ["okved", "A", "Введите код ОКВЭД в виде 62.01"],
  ["inn", "77О7083893", "Вместо цифры введена похожая буква: проверьте О и 0, З и 3, l и 1"],
  [
    "any",
    "СAХ",
    "В слове «СAХ» смешаны русские и латинские буквы, которые выглядят одинаково: введите его в одной раскладке",
  ],
  [
    "email",
    "infо@opis.ru",
    "В адресе смешаны русские и латинские буквы, которые выглядят одинаково: введите его ещё раз",
  ],
  [
    "url",
    "https://оpis.ru",
    "В адресе смешаны русские и латинские буквы, которые выглядят одинаково: введите его ещё раз",
  ],
  ["url", "опис", "Введите адрес сайта, например https://opis.ru"],
  ["url", "ftp://opis.ru", "Введите адрес сайта, например https://opis.ru"],
  ["ip", "10.0.0", "Указан некорректный ip адрес"],
] as const)("a text of the format %s refuses %j and says why", (format, value, issue) => {
  expect(textIssue(format, value)?.ru).toBe(issue);
});

test.each(["any", "email", "emails", "phone", "inn", "ogrn", "nza", "kpp", "okved", "url", "ip", "list"] as const)(
  "an empty text of the format %s is an answer not given yet",
  (format) => {
    expect(textIssue(format, "")).toBeUndefined();
    expect(textIssue(format, "   ")).toBeUndefined();
    expect(storableText(format, "   ")).toBe("");
  },
);

test("spaces around do not count", () => {
  expect(textIssue("inn", " 7707083893 ")).toBeUndefined();
  expect(storableText("inn", " 7707083893 ")).toBe("7707083893");
});

test.each([
  ["inn", "7707 083 893", "7707083893"],
  ["inn", "\u200b7707083893\ufeff", "7707083893"],
  ["ogrn", "1 02 77 00 13219 5", "1027700132195"],
  ["kpp", "7736 01 001", "773601001"],
  ["inn", "７７０７０８３８９３", "7707083893"],
  ["any", "ООО «Pомaшка»", "ООО «Ромашка»"],
  ["phone", "\u202d+7 495 123-45-67\u202c", "+74951234567"],
  ["url", "opis.ru", "https://opis.ru"],
  ["url", "www.opis.ru:8080/policy?v=1", "https://www.opis.ru:8080/policy?v=1"],
  ["url", "пример.рф/политика", "https://пример.рф/политика"],
  ["email", "mailto:info@opis.ru?subject=x", "info@opis.ru"],
  ["emails", "mailto:info@opis.ru; help@opis.ru", "info@opis.ru; help@opis.ru"],
  ["phone", "8 (495) 123-45-67 доб. 12", "+74951234567 доб. 12"],
  ["any", "Обра\u00adботка\u200b заявок", "Обработка заявок"],
] as const)("a text of the format %s may be pasted as %j and is stored as %j", (format, pasted, expectedText) => {
  expect(textIssue(format, pasted)).toBeUndefined();
  expect(storableText(format, pasted)).toBe(expectedText);
  expect(storableText(format, expectedText)).toBe(expectedText);
});

test.each([
  ["inn", "0000000000"],
  ["ogrn", "0000000000000"],
  ["kpp", "000000000"],
  ["nza", "00000000000"],
  ["phone", "+7 000 000-00-00"],
] as const)("zeros are no number of the format %s", (format, zeros) => {
  expect(textIssue(format, zeros)).toBeDefined();
});

test("a phone is stored in one form however it was written", () => {
  expect(storableText("phone", "8 (495) 123-45-67")).toBe("+74951234567");
  expect(storableText("phone", "+7 495 123 45 67")).toBe("+74951234567");
});

test("1,000 characters fit into a line, one more is refused with the limit named", () => {
  expect(textIssue("any", "я".repeat(1_000))).toBeUndefined();
  expect(textIssue("any", "я".repeat(1_001))).toEqual(tooLong(1_000));
  expect(tooLong(1_000)).toEqual({ ru: "Не длиннее 1000 символов", en: "At most 1000 characters" });
});
