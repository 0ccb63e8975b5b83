import type { ReviewKind, ReviewValue } from "@opis/model/review/review-table";
import { hasTime } from "@opis/model/review/select-rows";
import { cellMaxCharacters, fileText } from "@opis/model/table-import/changed-answers";
import type { CellLook, SheetCell, SheetColumn } from "./sheet.ts";

/** Formats of review table cells. */
export const lookOf = {
  text: "wrapped",
  number: "number",
  date: "date",
  choices: "wrapped",
  lines: "wrapped",
} as const satisfies Record<ReviewKind, CellLook>;

/** Column widths, in characters. */
export const widthOf = { text: 36, number: 12, date: 13, choices: 28, lines: 56 } as const satisfies Record<
  ReviewKind,
  number
>;

/** The column by which an import matches a row. */
export const keyColumn: SheetColumn = { width: 16, look: "hint" };

/** Returns a value of a review table as a cell of a workbook. */
export function valueCell(kind: ReviewKind, value: ReviewValue): SheetCell {
  if (typeof value === "number") return value;
  if (kind === "date" && typeof value === "string" && !hasTime(value)) return { day: value };
  const text = fileText(kind, value);
  return text.length > cellMaxCharacters ? `${text.slice(0, cellMaxCharacters - 1)}…` : text;
}
