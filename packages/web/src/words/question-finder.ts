import { defineWords } from "./define-words.ts";
import { questionFinderRu } from "./ru/question-finder.ts";

/** Texts of the search among a questionnaire's questions. */
export const questionFinderWords = defineWords(questionFinderRu, "questionFinder");
