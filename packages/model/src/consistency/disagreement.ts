import type { AnswerPlace, Disagreement } from "./finding.ts";

/** Names the answer to one question of a row. */
export function at(form: AnswerPlace["form"], id: number, field: string): AnswerPlace {
  return { form, id, field };
}

/** Pairs two answers that do not agree. */
export function pair(first: AnswerPlace, second: AnswerPlace): Disagreement {
  return { first, second };
}
