import { defineWords } from "./define-words.ts";
import { documentWizardsRu } from "./ru/document-wizards.ts";

/** Texts of the wizards of consents and agreements, and of the lists of documents of which there are many. */
export const documentWizardsWords = defineWords(documentWizardsRu, "documentWizards");
