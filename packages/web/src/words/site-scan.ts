import { defineWords } from "./define-words.ts";
import { siteScanRu } from "./ru/site-scan.ts";

/** Texts of the scans of sites. */
export const siteScanWords = defineWords(siteScanRu, "siteScan");
