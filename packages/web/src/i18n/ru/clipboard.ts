import { defineWords } from "../words.ts";

const clipboardRu = {
  copyByHand: "Скопируйте текст: Ctrl+C. Закрыть: Esc.",
} as const;

/** Texts of copying where the browser has no clipboard. */
export const clipboardWords = defineWords(clipboardRu, "clipboard");
