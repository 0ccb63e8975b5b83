import { defineWords } from "./define-words.ts";
import { workflowRu } from "./ru/workflow.ts";

/** Texts of the way of a questionnaire to approval. */
export const workflowWords = defineWords(workflowRu, "workflow");
