import { defineWords } from "../language.ts";

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

/** Texts of legal requirements and the consequences of violating them. */
const demandRu = {
  asks: "{{asks}}; иначе {{otherwise}}.",
  fine: "возможен штраф по {{printed}}: {{prices}}",
  pays_company: "для организации {{range}}",
  pays_entrepreneur: "для предпринимателя {{range}}",
  pays_anybody: "для организации и предпринимателя {{range}}",
  and: " и ",
} as const;

/** Texts of legal requirements and the consequences of violating them, loaded with the popover. */
export const demandWords = defineWords(demandRu, "demand");

export const instructionRu = {
  how: "Как отвечать",
  example: "Хороший ответ",
  mistake: "Частая ошибка",
  questions: "Вопросы этого шага",
  all: "Как заполнить эту анкету",
  unknown: "Такой инструкции нет. Выберите другую из списка.",
} as const;

/** Texts around instructions; what they say is in the model. */
export const instructionWords = defineWords(instructionRu, "instruction");
