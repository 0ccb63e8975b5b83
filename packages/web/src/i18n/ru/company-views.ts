import { defineWords } from "../words.ts";

const companyViewsRu = {
  views: "Все компании",
  worklist: "Список дел",
  status: "Состояние",
  today: "Сегодня",
  tasks: "Задачи",
  shutOut: "Часть Ваших компаний требует входа в два шага. Они появятся здесь, когда Вы его включите.",
  toAccount: "Включить двухфакторную аутентификацию",
} as const;

/** Texts of the views of all companies. */
export const companyViewsWords = defineWords(companyViewsRu, "companyViews");
