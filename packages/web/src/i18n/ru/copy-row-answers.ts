import { defineWords } from "../words.ts";

const copiedRowsRu = {
  into: "Заполнить «{{name}}» так же, как…",
  brings: "Скопируем: {{fields}}",
  replaces: "Заменим прежние ответы: {{fields}}",
  bringsNothing: "Копировать нечего: ответы те же или их нет",
} as const;

/** Texts about answers copied from another row. */
export const copiedRowsWords = defineWords(copiedRowsRu, "copiedRows");
