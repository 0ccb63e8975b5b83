import { defineWords } from "../words.ts";

const questionFinderRu = {
  title: "Найти вопрос",
  byWords: "Слова вопроса, подсказки, нормы или ответа",
} as const;

/** Texts of the search among a questionnaire's questions. */
export const questionFinderWords = defineWords(questionFinderRu, "questionFinder");
