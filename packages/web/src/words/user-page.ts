import { defineWords } from "./define-words.ts";
import { userPageRu } from "./ru/user-page.ts";

/** Texts of the page of a company's user. */
export const userPageWords = defineWords(userPageRu, "userPage");
