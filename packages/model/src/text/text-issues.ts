import { type Words, words } from "../bilingual-text.ts";

// Only tabs and line breaks are allowed control characters. Others, lone surrogates and non-characters cannot be stored by databases and
// corrupt generated files.
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;
const lineBreak = /[\r\n\u2028\u2029]/u;

/** Returns a message about the first forbidden character in a text; undefined if there is none. */
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

/** Returns what is wrong with a one-line text; undefined if it is valid. */
export function lineIssue(value: string): Words | undefined {
  return characterIssue(value) ?? (lineBreak.test(value.trim()) ? notOneLine : undefined);
}

const notOneLine = words("Здесь должна быть одна строка, без переносов", "This must be one line, without breaks");

/** Normalises the line breaks of a multi-line text. */
export function normaliseLineBreaks(value: string): string {
  return value.replace(/\r\n?/g, "\n");
}
