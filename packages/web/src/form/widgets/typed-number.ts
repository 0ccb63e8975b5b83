/** What a typed text answers: nothing, a whole number (digits may stand in groups), or the text itself where it is neither. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  const digits = text.replaceAll(/\s/gu, "");
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

/** An answer as it is shown: a number with its digits in groups, a text as it was typed. */
export function shownNumber(value: unknown): string {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return String(value).replaceAll(/\B(?=(\d{3})+$)/gu, " ");
}
