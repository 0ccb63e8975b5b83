import { defineWords } from "./define-words.ts";
import { requestsRu } from "./ru/requests.ts";

/** Texts of the requests of data subjects. */
export const requestsWords = defineWords(requestsRu, "requests");
