import { defineWords } from "./define-words.ts";
import { usersEn } from "./en/users.ts";
import { usersRu } from "./ru/users.ts";

/** Texts of the people of a company. */
export const usersWords = defineWords(usersRu, usersEn);
