import { defineWords } from "../words.ts";

const formLaterRu = {
  law: "Основание",
  usageNone: "Не используется ни в одной анкете.",
  keys: "Ctrl+Enter — следующий шаг, Alt+стрелки — шаги, / — поиск вопроса",
  tagsExample: "Введите тег и нажмите Enter",
  quoted: "«{{name}}»",
  notTaken: "Не сохранено: исправьте ответ",
  typeOn: "Ещё {{count}}: уточните запрос",
} as const;

/** Texts of the lazily loaded parts of a questionnaire, bundled with them. */
export const formLaterWords = defineWords(formLaterRu, "formLater");
