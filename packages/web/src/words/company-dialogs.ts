import { defineWords } from "./define-words.ts";
import { companyDialogsRu } from "./ru/company-dialogs.ts";

/** Texts of the dialogs over the list of companies. */
export const companyDialogsWords = defineWords(companyDialogsRu, "companyDialogs");
