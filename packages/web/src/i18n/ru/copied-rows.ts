import { defineWords } from "../words.ts";

const copiedRowsRu = {
  into: "Заполнить «{{name}}» так же, как…",
  brings: "Возьмём: {{fields}}",
  replaces: "Заменим прежние ответы: {{fields}}",
  bringsNothing: "Нечего взять: ответы те же или их нет",
} as const;

/** Texts about answers copied from another row. */
export const copiedRowsWords = defineWords(copiedRowsRu, "copiedRows");
