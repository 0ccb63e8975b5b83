import type { ReviewKind, ReviewValue } from "./review-table.ts";

/** A cell as people read it, the same on the screen, in files and on paper: days as dd.mm.yyyy, lines under each other. */
export function reviewText(kind: ReviewKind, value: ReviewValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return kind === "date" ? value.split("-").reverse().join(".") : value;
  return value.join(kind === "lines" ? "\n" : ", ");
}
