import { defineWords } from "./define-words.ts";
import { registersRu } from "./ru/registers.ts";

/** Texts about what public registers say: of certificates, and of companies by INN. */
export const registersWords = defineWords(registersRu, "registers");
