import { expect, test } from "vitest";
import { normalText } from "../normal-text.ts";
import { findPersonalData } from "./processing-terms.ts";

const find = (text: string) => findPersonalData(normalText(text).text);

test("a list in a sentence", () => {
  expect(
    find(
      "Оператор обрабатывает следующие персональные данные: фамилия, имя, отчество; номер телефона; адрес электронной почты.",
    ).names,
  ).toEqual(["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты"]);
});

test("what the directory does not know stays as it was said", () => {
  expect(find("Обрабатываются следующие данные: имя; любимый цвет и телефон.")).toEqual({
    names: ["Фамилия, имя, отчество", "Номер телефона"],
    excluded: [],
    unknown: ["любимый цвет"],
  });
});

test("what is denied is excluded", () => {
  expect(find("Сведения о национальности не обрабатываются.")).toEqual({
    names: [],
    excluded: ["Национальность"],
    unknown: [],
  });
});

test("the law's definition lists nothing", () => {
  expect(find("Персональные данные: любая информация, относящаяся к физическому лицу").names).toEqual([]);
});
