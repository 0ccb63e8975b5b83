import { defineWords } from "../words.ts";

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
