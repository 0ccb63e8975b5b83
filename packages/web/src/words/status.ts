import { defineWords } from "./define-words.ts";
import { statusRu } from "./ru/status.ts";

/** Names of the states of a questionnaire. */
export const statusWords = defineWords(statusRu, "status");
