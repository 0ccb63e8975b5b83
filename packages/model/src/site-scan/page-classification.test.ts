import { expect, test } from "vitest";
import { bannerControl, takesGoingOnAsConsent } from "./consent-controls.ts";
import { linkClass, linkWeight, pageStates } from "./link-classes.ts";
import { normalText } from "./normal-text.ts";

const normal = (text: string) => normalText(text).text;

test.each([
  ["Политика конфиденциальности", "policy"],
  ["Согласие на обработку персональных данных", "consent"],
  ["Политика в отношении файлов cookie", "cookie"],
  ["Публичная оферта", "offer"],
  ["Контакты", "contacts"],
  ["Реквизиты компании", "requisites"],
  ["Записаться на приём", "form"],
  ["Корзина", "checkout"],
  ["/privacy-policy", "policy"],
  ["Наши работы", undefined],
])("a link «%s» leads to %s", (text, expected) => {
  expect(linkClass(normal(text))).toBe(expected);
});

test("a policy in the foot of the start page is read before one two steps away", () => {
  expect(linkWeight("policy", 0, true)).toBe(103);
  expect(linkWeight("policy", 2, false)).toBe(90);
});

test.each([
  ["Страница не найдена", ["soft404"]],
  ["Домен продаётся", ["parked"]],
  ["Ведутся работы", ["maint"]],
  ["Сервис недоступен в вашем регионе", ["geo"]],
  ["Just a moment...", ["robotcheck"]],
  ["Ремонт часов в Екатеринбурге", []],
])("a page «%s» is %j", (text, states) => {
  expect(pageStates(normal(text))).toEqual(states);
});

test.each([
  ["Принять", "accept"],
  ["Принять все", "accept"],
  ["Отклонить", "reject"],
  ["Не соглашаюсь", "reject"],
  ["Только необходимые", "reject"],
  ["Настроить", "settings"],
  ["Хорошо", "accept"],
  ["Подробнее", undefined],
])("a button «%s» of a banner does %s", (text, kind) => {
  expect(bannerControl(normal(text))).toBe(kind);
});

test("going on is taken for consent by some banners", () => {
  expect(takesGoingOnAsConsent(normal("Продолжая пользоваться сайтом, вы соглашаетесь с cookie"))).toBe(true);
  expect(takesGoingOnAsConsent(normal("Мы используем файлы cookie. Принять?"))).toBe(false);
});
