import { defineWords } from "../language.ts";

const companyViewsRu = {
  views: "Все компании",
  worklist: "Список дел",
  status: "Состояние",
  today: "Сегодня",
  tasks: "Задачи",
  shutOut: "Некоторые Ваши компании требуют двухфакторной аутентификации. Они появятся здесь, когда Вы её включите.",
  toAccount: "Включить двухфакторную аутентификацию",
} as const;

/** Texts of the views of all companies. */
export const companyViewsWords = defineWords(companyViewsRu, "companyViews");
