import { withOneAlphabet } from "./look-alikes.ts";

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A text without soft hyphens, zero-width spaces and marks of direction, which copied texts carry along and nobody sees. Joiners within words stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/**
 * A name as it is compared for uniqueness: without case, `ё` as `е`, runs of spaces as one (decisions 7), and letters
 * typed as two marks as one letter, since some systems copy `й` and `ё` so; what nobody sees counts for nothing, nor do letters of the
 * other alphabet that look the same within a word. Idempotent.
 */
export function normaliseName(name: string): string {
  // Capitals have more likes than small letters have.
  const folded = withOneAlphabet(withoutInvisible(name)).toLowerCase().normalize("NFC").replaceAll("ё", "е");
  return withOneAlphabet(folded).trim().replace(/\s+/gu, " ");
}
