import { type Words, words } from "../bilingual-text.ts";

// Tabs and line breaks are the only controls in a text. The others, halves of a character and code points that stand for
// none cannot be stored by any database, and make a damaged file of a document.
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;
const lineBreak = /[\r\n\u2028\u2029]/u;

/** What is wrong with a text as such, wherever it comes from: the first character that no text may hold. */
export function characterIssue(value: string): Words | undefined {
  const found = noText.exec(value);
  if (!found) return undefined;
  const code = `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const place = found.index + 1;
  return words(
    `В тексте есть знак, который нельзя сохранить: ${code} на месте ${place}. Удалите его`,
    `The text holds a character that cannot be kept: ${code} at place ${place}. Delete it`,
  );
}

/** What is wrong with a text of one line as such. */
export function lineIssue(value: string): Words | undefined {
  return characterIssue(value) ?? (lineBreak.test(value.trim()) ? notOneLine : undefined);
}

const notOneLine = words("Здесь должна быть одна строка, без переносов", "This must be one line, without breaks");

/** Returns a text of several lines with the same line break after each. */
export function normaliseLineBreaks(value: string): string {
  return value.replace(/\r\n?/g, "\n");
}
