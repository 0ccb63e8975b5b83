import type { OwnField } from "../declaration/field.ts";
import { reviewKindOf, reviewValue } from "../review/review-value.ts";
import type { AnswerReading } from "../text/answer-text.ts";
import { cellMaxCharacters, fileText } from "./file-text.ts";

/** Returns the text that an exported cell holds for an answer; empty where there is no answer. */
export function exportedText(field: OwnField, value: unknown, reading: AnswerReading): string {
  const text = fileText(reviewKindOf(field), reviewValue(field, value, reading));
  return text.length > cellMaxCharacters ? `${text.slice(0, cellMaxCharacters - 1)}…` : text;
}
