import { defineWords } from "./define-words.ts";
import { companiesRu } from "./ru/companies.ts";

/** Texts of the list of companies. */
export const companiesWords = defineWords(companiesRu, "companies");
