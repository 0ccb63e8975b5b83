import { defineWords } from "../words.ts";

const wholeDirectoryRu = {
  chosenCount_one: "Выбрано {{count}} значение",
  chosenCount_other: "Выбрано {{count}} значения",
  chosenCount_few: "Выбрано {{count}} значения",
  chosenCount_many: "Выбрано {{count}} значений",
  done: "Готово",
} as const;

/** Texts of a whole directory shown as checkboxes. */
export const wholeDirectoryWords = defineWords(wholeDirectoryRu, "wholeDirectory");
