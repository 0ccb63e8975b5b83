import type { Words } from "../bilingual-text.ts";

/** Packs both languages into a zod message, which is a single string; `issueWords` unpacks it. */
export function issueMessage(issue: Words): string {
  return JSON.stringify([issue.ru, issue.en]);
}
