import { defineWords } from "../words.ts";

/** Texts of answers that are hidden, unsaved on another screen, or returned to their author. */
const typedAnswersRu = {
  lostTitle: "Введённое не сохранилось",
  lostText: "Пока Вы писали, запись удалили или у Вас больше нет права её менять. Вот что Вы ввели:",
  otherUnsaved: "Не сохранены ответы в другой анкете:",
  hidden: "Скрыты ответы: {{names}}. Они сохранены и вернутся, если снова выбрать прежний ответ.",
  copy: "Скопировать",
  copied: "Скопировано",
  copyFailed: "Не получилось скопировать. Выделите текст и скопируйте его вручную",
} as const;

/** Texts of answers that are hidden, unsaved on another screen, or returned to their author; all loaded on demand. */
export const typedAnswersWords = defineWords(typedAnswersRu, "typedAnswers");
