/**
 * A name as it is compared for uniqueness: without case, `ё` as `е`, runs of spaces as one (decisions 7), and letters
 * typed as two marks as one letter, since some systems copy `й` and `ё` so. Idempotent.
 */
export function normaliseName(name: string): string {
  return name.toLowerCase().normalize("NFC").replaceAll("ё", "е").trim().replace(/\s+/gu, " ");
}
