import { defineWords } from "./define-words.ts";
import { dataMapRu } from "./ru/data-map.ts";

/** Texts of the data map. */
export const dataMapWords = defineWords(dataMapRu, "dataMap");
