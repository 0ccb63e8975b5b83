import { defineWords } from "./define-words.ts";
import { videosRu } from "./ru/videos.ts";

/** Texts of the video instructions. */
export const videosWords = defineWords(videosRu, "videos");
