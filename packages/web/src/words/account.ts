import { defineWords } from "./define-words.ts";
import { accountRu } from "./ru/account.ts";

/** Texts of one's own account. */
export const accountWords = defineWords(accountRu, "account");
