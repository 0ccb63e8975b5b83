import { defineWords } from "./define-words.ts";
import { webhooksRu } from "./ru/webhooks.ts";

/** Texts of webhooks: those of a company and of the installation. */
export const webhooksWords = defineWords(webhooksRu, "webhooks");
