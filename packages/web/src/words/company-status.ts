import { defineWords } from "./define-words.ts";
import { companyStatusRu } from "./ru/company-status.ts";

/** Texts of the status page of all companies. */
export const companyStatusWords = defineWords(companyStatusRu, "companyStatus");
