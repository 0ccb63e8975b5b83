import { defineWords } from "./define-words.ts";
import { companySettingsRu } from "./ru/company-settings.ts";

/** Texts of a company's settings; a tab is called by the word under its key. */
export const companySettingsWords = defineWords(companySettingsRu, "companySettings");
