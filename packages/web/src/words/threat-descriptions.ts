import { defineWords } from "./define-words.ts";
import { threatDescriptionsRu } from "./ru/threat-descriptions.ts";

/** Texts of what people tell of entries of the threat model in words. */
export const threatDescriptionsWords = defineWords(threatDescriptionsRu, "threatDescriptions");
