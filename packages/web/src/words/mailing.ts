import { defineWords } from "./define-words.ts";
import { mailingRu } from "./ru/mailing.ts";

/** Texts of mailing links to questionnaires. */
export const mailingWords = defineWords(mailingRu, "mailing");
