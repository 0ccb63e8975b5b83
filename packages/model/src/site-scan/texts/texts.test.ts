import { describe, expect, test } from "vitest";
import { macroGoals } from "../../directories/macro-goals.ts";
import { normalText } from "../normal-text.ts";
import { addressesIn, organisationsIn } from "./contacts.ts";
import { oldActsIn } from "./old-acts.ts";
import { sectionsIn } from "./policy-structure.ts";
import { findLegalBases, purposesIn, storagePeriodsIn, withdrawalsIn } from "./processing-terms.ts";

const normal = (text: string) => normalText(text).text;

describe("whose the site is", () => {
  test.each([
    ["© 2026 ООО «Ромашка». ИНН 7712345671", ["Ромашка"]],
    ["АО «Торговый дом «Север»» ОГРН 1027700000008", ["Торговый дом «Север»"]],
    ['ООО "Ромашка" и ООО "Василек"', ["Ромашка"]],
    ["ИП Иванова-Петрова Анна Ивановна", ["Иванова-Петрова Анна Ивановна"]],
  ])("%s", (text, [first = ""]) => {
    expect(organisationsIn(text)[0]?.name).toBe(first);
  });

  test("the site's developer is not its owner; a register number next to a name is found", () => {
    const [owner, ...otherOrganisations] = organisationsIn(
      "ООО «Ромашка» ИНН 7712345671. Сайт разработан ООО «Вебстудия»",
    );
    expect(owner).toEqual({ name: "Ромашка", from: 0, hasNumber: true });
    expect(otherOrganisations).toEqual([]);
  });
});

test.each([
  [
    "Юридический адрес: 620014, г. Екатеринбург, ул. Малышева, д. 1, оф. 5, ИНН 7712345671",
    ["620014, г. екатеринбург, ул. малышева, д. 1, оф. 5"],
  ],
  ["Адрес сайта: https://romashka.ru", []],
])("address: %s", (text, expected) => {
  expect(addressesIn(normal(text))).toEqual(expected);
});

test.each([
  ["Персональные данные хранятся в течение 3 лет с даты последней заявки", ["3 лет"]],
  ["Данные обрабатываются до отзыва согласия субъекта", ["до отзыва согласия субъекта"]],
  ["Ответ на запрос направляется в течение 10 рабочих дней", []],
  ["Срок обработки персональных данных не более 5 (пяти) лет", ["5 (пяти) лет"]],
  ["Политика действует бессрочно", []],
  ["Персональные данные хранятся бессрочно", ["бессрочно"]],
  ["Файлы cookie хранятся 1 год", []],
])("storage period: %s", (text, expected) => {
  expect(storagePeriodsIn(normal(text))).toEqual(expected);
});

test.each([
  ["Обработка осуществляется в целях обработки заявки и обратной связи", "обработки заявки и обратной связи", 12],
  ["Цель обработки: доставка заказа покупателю", "доставка заказа покупателю", 10],
  ["Данные используются с целью рассылки новостей", "рассылки новостей", 11],
  ["Цель обработки: подбор персонала", "подбор персонала", 2],
])("purpose: %s", (text, expected, goal) => {
  expect(purposesIn(normal(text))).toEqual([{ text: expected, macroGoal: macroGoals[goal - 1]?.name }]);
});

test.each(["Для целей настоящей Политики используются термины", "В целях обеспечения исполнения Федерального закона"])(
  "no purpose of processing: %s",
  (text) => {
    expect(purposesIn(normal(text))).toEqual([]);
  },
);

test.each([
  ["Согласие можно отозвать, направив письмо на электронную почту pd@romashka.ru", ["email"]],
  ["отзыв согласия: письменное заявление по адресу: 620014", ["post"]],
])("withdrawing consent: %s", (text, expected) => {
  expect(withdrawalsIn(normal(text)).flatMap(({ ways }) => ways)).toEqual(expected);
});

test.each([
  [
    "Правовые основания: согласие субъекта на обработку, договор оферты, Трудовой кодекс",
    ["is_consent_to_processing", "is_contract", "is_legal_requirements"],
  ],
  ["Политика разработана в соответствии с Федеральным законом № 152-ФЗ", []],
])("legal bases: %s", (text, expected) => {
  expect(findLegalBases(normal(text))).toEqual(expected);
});

test.each([
  ["Оператором персональных данных является ООО «Ромашка»", ["operator"]],
  ["Трансграничная передача персональных данных не осуществляется", ["crossborder", "cb_denied"]],
  ["Базы данных находятся на территории Российской Федерации", ["localisation"]],
  ["Вы вправе отозвать согласие", ["rights", "withdraw"]],
])("parts of a policy: %s", (text, expected) => {
  expect(sectionsIn(normal(text))).toEqual(expected);
});

test.each([
  ["Ответ на обращение даётся в течение 30 дней", ["reply30"]],
  ["Приказ Роскомнадзора от 15.03.2013 № 274", ["rkn274"]],
  ["Персональные данные уничтожаются в течение 30 дней с даты отзыва", []],
])("what is out of date: %s", (text, expected) => {
  expect(oldActsIn(normal(text), "2026-11-21").map(({ key }) => key)).toEqual(expected);
});

test("an act that is quoted while it is still in force is not out of date", () => {
  expect(oldActsIn(normal("Приказ Роскомнадзора от 15.03.2013 № 274"), "2023-02-28")).toEqual([]);
});
