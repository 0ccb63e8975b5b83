const invisible = /[\u00ad\u200b\u2060\ufeff]/gu;

/** A text without soft hyphens and zero-width spaces, which copied texts carry along and nobody sees. Joiners within words stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/**
 * A name as it is compared for uniqueness: without case, `ё` as `е`, runs of spaces as one (decisions 7), and letters
 * typed as two marks as one letter, since some systems copy `й` and `ё` so; what nobody sees counts for nothing. Idempotent.
 */
export function normaliseName(name: string): string {
  return withoutInvisible(name).toLowerCase().normalize("NFC").replaceAll("ё", "е").trim().replace(/\s+/gu, " ");
}
