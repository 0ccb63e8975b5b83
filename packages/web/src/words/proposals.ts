import { defineWords } from "./define-words.ts";
import { proposalsRu } from "./ru/proposals.ts";

/** Texts of questionnaires that wait for approval. */
export const proposalsWords = defineWords(proposalsRu, "proposals");
