import type { Words } from "../bilingual-text.ts";

/** Carries both languages through zod, whose messages are single strings; `issueWords` reads them back. */
export function issueMessage(issue: Words): string {
  return JSON.stringify([issue.ru, issue.en]);
}
