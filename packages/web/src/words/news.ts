import { defineWords } from "./define-words.ts";
import { newsRu } from "./ru/news.ts";

/** Texts of the news and of writing them. */
export const newsWords = defineWords(newsRu, "news");
