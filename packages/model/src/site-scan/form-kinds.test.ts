import { expect, test } from "vitest";
import { otherPersonalData } from "../directories/other-personal-data.ts";
import { formKind, kindsByConsent, usualData } from "./form-kinds.ts";
import { normalText } from "./normal-text.ts";

test.each([
  ["Вход Войти", "login"],
  ["Регистрация Создать аккаунт", "register"],
  ["Откликнуться на вакансию", "vacancy"],
  ["Записаться на приём", "booking"],
  ["Оформить заказ", "order"],
  ["Заказать обратный звонок", "callback"],
  ["Подписаться на новости", "subscribe"],
  ["Оставить заявку Отправить", "lead"],
  ["Задать вопрос", "feedback"],
  ["Отправить", "other"],
])("a form «%s» is one of %s", (written, kind) => {
  expect(formKind(normalText(written).text)).toBe(kind);
});

test("what a form usually needs is named as the directory names it, and a clinic books by the day of birth", () => {
  const known = new Set(otherPersonalData.map(({ name }): string => name.ru));
  for (const kind of kindsByConsent) expect(usualData(kind, false).filter((name) => !known.has(name))).toEqual([]);
  expect(usualData("booking", true)).toContain("Дата рождения");
  expect(usualData("booking", false)).not.toContain("Дата рождения");
});
