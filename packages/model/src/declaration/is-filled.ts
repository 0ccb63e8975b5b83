/** Returns whether a value counts as an answer (specification 4: blanks, `+` and `;` alone are not text; a number counts if non-zero). */
export function isFilled(value: unknown): boolean {
  if (typeof value === "string") return /[^\s+;]/u.test(value);
  if (typeof value === "number") return value !== 0 && !Number.isNaN(value);
  if (typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
