import { expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { country } from "../declaration/country.ts";
import { choice } from "../declaration/field.ts";
import { matchOption, unknownOption } from "./match-option.ts";

const land = country("storage")("Страна", "Country");
const kind = choice({
  a: words("Веб-сервис «Опись»", "Web service"),
  b: words("Учётная система", "Accounting"),
})("Вид", "Kind");

test.each([
  ["РФ", "RU"],
  ["Российская Федерация", "RU"],
  ["россия", "RU"],
  ["Белоруссия", "BY"],
  ["Республика Беларусь", "BY"],
  ["Южная Корея", "KR"],
  ["Рoссия", "RU"],
  ["США", "US"],
  ["U.S.A.", "US"],
  ["Кот-д’Ивуар", "CI"],
  ["Папуа - Новая Гвинея", "PG"],
])("the country «%s» is %s", (text, code) => {
  expect(matchOption(land, text)).toBe(code);
});

test.each(["веб–сервис Опись", "Веб — сервис “Опись”", 'ВЕБ-СЕРВИС "ОПИСЬ"'])("«%s» is the option", (text) => {
  expect(matchOption(kind, text)).toBe("a");
});

test("ё is е", () => expect(matchOption(kind, "учетная система")).toBe("b"));

test.each([
  ["Герминия", "Такого варианта нет: «Герминия». Вы имели в виду «Германия»?"],
  ["Учётная систма", "Такого варианта нет: «Учётная систма». Вы имели в виду «Учётная система»?"],
  ["Атлантида", "Такого варианта нет: «Атлантида»"],
])("of «%s» it is said what is spelled alike", (text, message) => {
  expect(unknownOption(text.startsWith("У") ? kind : land, text).ru).toBe(message);
});
