import type { ReviewKind, ReviewValue } from "../review/review-table.ts";
import { reviewText } from "../review/review-text.ts";
import { joinItems } from "./cell-items.ts";

/** Longest text of a cell, in characters (Excel refuses a file with longer ones). */
export const cellMaxCharacters = 32_767;

/** A cell of a review table as files have it: an import reads it back, so several texts are separated as it expects them. */
export function fileText(kind: ReviewKind, value: ReviewValue): string {
  if (kind === "choices" && typeof value === "object" && value !== null) return joinItems(value);
  return reviewText(kind, value, "ru");
}
