import { defineWords } from "./define-words.ts";
import { usersRu } from "./ru/users.ts";

/** Texts of the people of a company. */
export const usersWords = defineWords(usersRu, "users");
