import { defineWords } from "./define-words.ts";
import { newsFeedsRu } from "./ru/news-feeds.ts";

/** Texts of the feeds that news are taken from. */
export const newsFeedsWords = defineWords(newsFeedsRu, "news-feeds");
