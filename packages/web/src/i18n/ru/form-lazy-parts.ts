import { defineWords } from "../words.ts";

const formLaterRu = {
  law: "Основание",
  usageNone: "Ни одна анкета сюда не ссылается.",
  keys: "Ctrl+Enter — следующий шаг, Alt+стрелки — шаги, / — поиск вопроса",
  tagsExample: "Введите тег и нажмите Enter",
  quoted: "«{{name}}»",
  notTaken: "Не сохранено — исправьте",
  typeOn: "Ещё {{count}}. Уточните запрос",
} as const;

/** Texts of the lazily loaded parts of a questionnaire, bundled with them. */
export const formLaterWords = defineWords(formLaterRu, "formLater");
