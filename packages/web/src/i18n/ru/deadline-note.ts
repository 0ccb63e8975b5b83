import { defineWords } from "../words.ts";

const termNoteRu = {
  left_one: "Остался {{count}} день",
  left_other: "Осталось {{count}} дня",
  over_one: "Срок закончился {{count}} день назад",
  over_other: "Срок закончился {{count}} дня назад",
  left_few: "Осталось {{count}} дня",
  left_many: "Осталось {{count}} дней",
  over_few: "Срок закончился {{count}} дня назад",
  over_many: "Срок закончился {{count}} дней назад",
} as const;

/** Texts about the rest of a term. */
export const termNoteWords = defineWords(termNoteRu, "termNote");
