import { defineWords } from "./define-words.ts";
import { frameRu } from "./ru/frame.ts";

/** Texts of the frame around the screens. */
export const frameWords = defineWords(frameRu, "frame");
