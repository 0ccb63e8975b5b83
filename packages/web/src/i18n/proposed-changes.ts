import { proposedChangesRu } from "./ru/proposed-changes.ts";
import { defineWords } from "./words.ts";

/** Texts of answers that respondents propose. */
export const proposedChangesWords = defineWords(proposedChangesRu, "proposed-changes");
