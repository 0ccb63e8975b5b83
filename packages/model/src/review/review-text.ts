import type { Language } from "../bilingual-text.ts";
import { dayText } from "../text/day-text.ts";
import type { ReviewKind, ReviewValue } from "./review-table.ts";

/** A cell as people read it, lines under each other; days as the language writes them, «ru» is how files hold them as well. */
export function reviewText(kind: ReviewKind, value: ReviewValue, language: Language): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return kind === "date" ? dayText(value, language) : value;
  return value.join(kind === "lines" ? "\n" : ", ");
}

/** What a cell is found by: its text, and a day also as it is typed. */
export function soughtText(kind: ReviewKind, value: ReviewValue, language: Language): string {
  const shown = reviewText(kind, value, language);
  return kind === "date" && language !== "ru" ? `${shown}\n${reviewText(kind, value, "ru")}` : shown;
}
