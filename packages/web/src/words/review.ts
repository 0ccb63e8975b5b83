import { defineWords } from "./define-words.ts";
import { reviewRu } from "./ru/review.ts";

/** Texts of the review tables. */
export const reviewWords = defineWords(reviewRu, "review");
