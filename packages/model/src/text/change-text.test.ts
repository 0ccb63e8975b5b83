import { expect, test } from "vitest";
import { allForms } from "../forms/index.ts";
import { changeText } from "./change-text.ts";

test.each([
  ["modified", "Процесс", "изменён процесс"],
  ["created", "Система", "добавлена система"],
  ["deleted", "Третье лицо", "удалено третье лицо"],
  ["modified", "Сайты и мобильные приложения", "изменены сайты и мобильные приложения"],
  ["modified", "Ответственные лица", "изменены ответственные лица"],
  ["created", "Роль", "добавлена роль"],
  ["created", "Часть модели угроз", "добавлена часть модели угроз"],
  ["deleted", "Обязанность", "удалена обязанность"],
  ["modified", "Подразделения и должности", "изменены подразделения и должности"],
  ["modified", "Места хранения бумажных документов", "изменены места хранения бумажных документов"],
  ["created", "Решение в модели угроз", "добавлено решение в модели угроз"],
  ["modified", "Сведение уведомления", "изменено сведение уведомления"],
  ["created", "Пользователь", "добавлен пользователь"],
  ["modified", "СЗИ", "изменены СЗИ"],
] as const)("%s of «%s» is «%s»", (change, title, text) => {
  expect(changeText(change, title, "ru")).toBe(text);
});

test("English says the verb and the title", () => {
  expect(changeText("modified", "Third party", "en")).toBe("changed third party");
});

test("every form has a sentence", () => {
  for (const { title } of allForms) expect(changeText("modified", title.ru, "ru")).toMatch(/^измен\S+ \S/u);
});
