import type { FieldKind, OwnField } from "../declaration/field.ts";
import { type AnswerReading, answerText } from "../text/answer-text.ts";
import type { ReviewKind, ReviewValue } from "./review-table.ts";

const kindOf = {
  text: "text",
  long_text: "text",
  number: "number",
  flag: "choices",
  date: "date",
  date_time: "text",
  tags: "choices",
  choice: "choices",
  choices: "choices",
  reference: "choices",
  references: "choices",
  rows: "lines",
} as const satisfies Record<FieldKind, ReviewKind>;

/** Returns what the cells of a question's column are. */
export function reviewKindOf({ kind }: { readonly kind: FieldKind }): ReviewKind {
  return kindOf[kind];
}

/** Returns an answer as the value of a cell. */
export function reviewValue(field: OwnField, value: unknown, reading: AnswerReading): ReviewValue {
  const textOf = (item: unknown) => answerText(field, item, reading);
  if (kindOf[field.kind] === "choices")
    return Array.isArray(value) ? value.map((item) => textOf([item])).filter(Boolean) : [textOf(value)].filter(Boolean);
  if (typeof value === "number" || (typeof value === "string" && value !== "")) return value;
  return null;
}
