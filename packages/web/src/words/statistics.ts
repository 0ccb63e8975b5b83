import { defineWords } from "./define-words.ts";
import { statisticsRu } from "./ru/statistics.ts";

/** Texts of the statistics of a company. */
export const statisticsWords = defineWords(statisticsRu, "statistics");
