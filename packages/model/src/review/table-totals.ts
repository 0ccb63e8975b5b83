import type { ReviewColumn, ReviewRow, ReviewValue } from "./review-table.ts";

/** Totals of a column: the number of filled cells, and their sum or mean if meaningful. */
export interface ColumnTotal {
  readonly filled: number;
  readonly sum?: number;
  /** Rounded to an integer. */
  readonly mean?: number;
}

/** Returns the total of one column over the rows. */
export function totalOf(rows: readonly ReviewRow[], column: ReviewColumn): ColumnTotal {
  const values = rows.map((row) => row.value(column)).filter(isAnswered);
  const numbers = values.filter((value) => typeof value === "number");
  const total = { filled: values.length };
  if (!column.total || numbers.length === 0) return total;
  const sum = numbers.reduce((before, value) => before + value, 0);
  return column.total === "sum" ? { ...total, sum } : { ...total, mean: Math.round(sum / numbers.length) };
}

function isAnswered(value: ReviewValue): boolean {
  return typeof value === "number" || (value !== null && value.length > 0);
}
