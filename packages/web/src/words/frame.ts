import { defineWords } from "./define-words.ts";
import { frameEn } from "./en/frame.ts";
import { frameRu } from "./ru/frame.ts";

/** Texts of the frame around the screens. */
export const frameWords = defineWords(frameRu, frameEn);
