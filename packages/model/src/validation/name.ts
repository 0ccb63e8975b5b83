/** A name as it is compared for uniqueness: without case, `ё` as `е`, runs of spaces as one (decisions 7). Idempotent. */
export function normaliseName(name: string): string {
  return name.trim().replace(/\s+/gu, " ").toLowerCase().replaceAll("ё", "е");
}
