import { defineWords } from "./define-words.ts";
import { installationRu } from "./ru/installation.ts";

/** Texts of the installation's area. */
export const installationWords = defineWords(installationRu, "installation");
