import { defineWords } from "./define-words.ts";
import { visitorRequestRu } from "./ru/visitor-request.ts";

/** Texts of the public page for requests about personal data. */
export const visitorRequestWords = defineWords(visitorRequestRu, "visitorRequest");
