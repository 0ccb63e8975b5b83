import { expect, test } from "vitest";
import {
  biometricPersonalData,
  otherPersonalData,
  specialPersonalData,
} from "../directories/personal-data-categories.ts";
import { findRequestedData, formKind, kindsByConsent, namesOfRules, usualData } from "./form-fields.ts";
import { normalText } from "./normal-text.ts";

const first = (text: string) => findRequestedData({ text: normalText(text).text })[0]?.name;

test.each([
  ["Ваше имя", "Фамилия, имя, отчество"],
  ["ФИО", "Фамилия, имя, отчество"],
  ["Как к вам обращаться?", "Фамилия, имя, отчество"],
  ["Название компании", "Место работы"],
  ["Имя файла", undefined],
  ["Телефон мамы", "Данные законного представителя"],
  ["Ваш телефон", "Номер телефона"],
  ["phone", "Номер телефона"],
  ["Эл. почта: e-mail", "Адрес электронной почты"],
  ["Адрес сайта", undefined],
  ["Адрес доставки", "Адрес и условия доставки"],
  ["Дата рождения ребенка", "Дата рождения"],
  ["Дата рождения", "Дата рождения"],
  ["Серия и номер паспорта", "Паспорт гражданина РФ"],
  ["Паспорт изделия", undefined],
  ["Номер бонусной карты", "Карта лояльности"],
  ["Номер карты", "Номер банковской карты"],
  ["Пол", "Пол"],
  ["Пол: ламинат или паркет", undefined],
  ["Национальность", "Национальность"],
  ["Nationality", "Гражданство"],
  ["Что вас беспокоит?", "Состояние здоровья (общие сведения)"],
  ["Селфи с паспортом", "Паспорт гражданина РФ"],
  ["Фото товара", undefined],
  ["Ник в Telegram", "Учётная запись в мессенджере или соцсети"],
  ["СНИЛС", "СНИЛС"],
  ["Комментарий к заказу", "Содержание обращения"],
  ["city", "Адрес и условия доставки"],
])("«%s» asks for %s", (text, name) => {
  expect(first(text)).toBe(name);
});

test("one input can request both a photograph of the face and a passport", () => {
  const requested = findRequestedData({ text: normalText("Селфи с паспортом").text });
  expect(requested.map(({ name }) => name)).toEqual([
    "Паспорт гражданина РФ",
    "Изображение лица для установления личности",
  ]);
});

test("an input without words is known by what its code says", () => {
  expect(findRequestedData({ text: "", autocomplete: "email" })).toEqual([
    { name: "Адрес электронной почты", isWeak: false },
  ]);
  expect(findRequestedData({ text: "", type: "tel" })).toEqual([{ name: "Номер телефона", isWeak: false }]);
  expect(findRequestedData({ text: "" })).toEqual([]);
});

test.each([
  ["user_name", "Логин"],
  ["last_name", "Фамилия, имя, отчество"],
  ["lastName", "Фамилия, имя, отчество"],
  ["form[phone]", "Номер телефона"],
])("an input without words that is named %s asks for %s", (name, expected) => {
  expect(findRequestedData({ text: "", name })[0]?.name).toBe(expected);
});

test("a file is no picture of a face by itself: only its words tell what it is", () => {
  const findNames = (text: string) =>
    findRequestedData({ text: normalText(text).text, type: "file" }).map(({ name }) => name);
  expect(findNames("Резюме")).toEqual(["Резюме и отзывы"]);
  expect(findNames("Прикрепить файл")).toEqual([]);
  expect(findNames("Селфи")).toEqual(["Изображение лица для установления личности"]);
});

test("what a person reads beats what the code calls it", () => {
  expect(findRequestedData({ text: normalText("Ваш телефон").text, name: "email" })[0]?.name).toBe("Номер телефона");
});

test("every rule leads to an entry of the directories", () => {
  const knownNames = new Set(
    [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData].map(({ name }) => name.ru),
  );
  expect(namesOfRules.filter((name) => !knownNames.has(name))).toEqual([]);
});

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
])("a form «%s» is one of %s", (text, kind) => {
  expect(formKind(normalText(text).text)).toBe(kind);
});

test("what a form usually needs is named as the directory names it, and a clinic books by the day of birth", () => {
  const knownNames = new Set(otherPersonalData.map(({ name }): string => name.ru));
  for (const kind of kindsByConsent) expect(usualData(kind, false).filter((name) => !knownNames.has(name))).toEqual([]);
  expect(usualData("booking", true)).toContain("Дата рождения");
  expect(usualData("booking", false)).not.toContain("Дата рождения");
});
