import { defineWords } from "./define-words.ts";
import { instructionRu } from "./ru/instruction.ts";

/** Texts around instructions; what they say is in the model. */
export const instructionWords = defineWords(instructionRu, "instruction");
