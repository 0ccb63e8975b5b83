import { defineWords } from "./define-words.ts";
import { proposedChangesRu } from "./ru/proposed-changes.ts";

/** Texts of answers that respondents propose. */
export const proposedChangesWords = defineWords(proposedChangesRu, "proposed-changes");
