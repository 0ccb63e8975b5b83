import { type Words, words } from "../bilingual-text.ts";

/** Placeholders for year and number in a document numbering pattern: «{год}-ПДн-{номер}». */
const places = { year: "{год}", number: "{номер}" } as const;

/** Returns what is wrong with a numbering pattern; undefined if it is valid. Without a pattern, numbers are entered by hand. */
export function numberPatternProblem(pattern: string): Words | undefined {
  if (pattern === "") return undefined;
  const rest = pattern.replace(places.year, "").replace(places.number, "");
  if (pattern.includes(places.number) && !/[{}]/u.test(rest)) return undefined;
  return words(
    "В образце должно быть одно {номер} и может быть одно {год}, других скобок нет",
    "The pattern has one {номер} and may have one {год}, and no other brackets",
  );
}

/** Returns the next number of a year by a pattern, one above the highest in use; empty without a pattern. */
export function nextNumber(pattern: string, usedNumbers: readonly string[], year: string): string {
  // Numbers are stored trimmed.
  const [before, after] = pattern.trim().replace(places.year, year).split(places.number);
  if (before === undefined || after === undefined) return "";
  const numbers = usedNumbers.flatMap((number) => {
    const trimmed = number.trim();
    if (!trimmed.startsWith(before) || !trimmed.endsWith(after)) return [];
    const inner = trimmed.slice(before.length, trimmed.length - after.length);
    return /^\d{1,9}$/u.test(inner) ? [Number(inner)] : [];
  });
  return `${before}${Math.max(0, ...numbers) + 1}${after}`;
}
