import { defineWords } from "./define-words.ts";
import { loginRu } from "./ru/login.ts";

/** Texts of signing in and out. */
export const loginWords = defineWords(loginRu, "login");
