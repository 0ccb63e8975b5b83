import { defineWords } from "./define-words.ts";
import { companyViewsRu } from "./ru/company-views.ts";

/** Texts of the ways to look at all companies. */
export const companyViewsWords = defineWords(companyViewsRu, "companyViews");
