import { newsFeedsRu } from "./ru/news-feeds.ts";
import { defineWords } from "./words.ts";

/** Texts of the feeds from which news is imported. */
export const newsFeedsWords = defineWords(newsFeedsRu, "news-feeds");
