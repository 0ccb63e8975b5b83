/**
 * Signs that no document prints and that break its file: controls but tabs and line breaks, U+FFFE and its like, half of a surrogate
 * pair, signs of no width and of direction. A soft hyphen is ours alone: it is set after this.
 */
const unprinted =
  /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** A text without the signs that cannot be printed, and with one blank where several stood. */
export function cleanText(words: string): string {
  return words.replace(unprinted, "").replace(/ {2,}/gu, " ");
}
