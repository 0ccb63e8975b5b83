import type { Language } from "@opis/model/bilingual-text";
import { compareNaturally } from "@opis/model/text/natural-order";

/** By which column a table is sorted, and in which direction. */
export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

type SortValue = string | number;

/** The rows in the order of a value: numbers by size, texts as the language orders them; equal ones stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  { descending, language }: { readonly descending: boolean; readonly language: Language },
): Row[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((one, other) => sign * compare(sortBy(one), sortBy(other), language));
}

function compare(one: SortValue, other: SortValue, language: Language): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareNaturally(String(one), String(other), language);
}

/** What a press on a column's heading leads to: up, then down, then the order in which the rows came. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
}
