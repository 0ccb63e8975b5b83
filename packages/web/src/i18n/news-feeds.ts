import { defineWords } from "./define-words.ts";
import { newsFeedsRu } from "./ru/news-feeds.ts";

/** Texts of the feeds from which news is imported. */
export const newsFeedsWords = defineWords(newsFeedsRu, "news-feeds");
