import { defineWords } from "./define-words.ts";
import { typedAnswersRu } from "./ru/typed-answers.ts";

/** Texts of answers that are hidden, that are not saved elsewhere, or that are given back to who has typed them: all come by need. */
export const typedAnswersWords = defineWords(typedAnswersRu, "typedAnswers");
