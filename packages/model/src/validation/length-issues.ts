import { type Words, words } from "../bilingual-text.ts";

/** The message for a text over its limit, naming the limit. */
export function tooLong(limit: number): Words {
  return words(`Не длиннее ${limit} знаков`, `At most ${limit} characters`);
}

/** The message for a text under its least length (specification 5). */
export function tooShort(least: number): Words {
  const few = least % 10 >= 2 && least % 10 <= 4 && (least < 10 || least > 20);
  return words(`Минимум ${least} ${few ? "символа" : "символов"}`, `Minimum ${least} characters`);
}
