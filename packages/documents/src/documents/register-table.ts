import { plainText, table } from "../block.ts";
import type { Block, Content, ContentColumn } from "../composed-document.ts";

/** A register column with a function that renders its cells. */
export interface RegisterColumn<T> extends ContentColumn {
  readonly cell: (row: T, number: number) => Content;
}

/** Related register columns that fit on one landscape page next to the key columns. */
export interface RegisterPart<T> {
  readonly about: string;
  readonly columns: readonly RegisterColumn<T>[];
}

/**
 * Splits a register too wide for a page into tables one below the other; each repeats the key columns and has its own caption («Таблица
 * П.1. Процессы (часть 1 из 3: цели и данные)»).
 */
export function tableParts<T>(
  rows: readonly T[],
  register: { caption: string; keys: readonly RegisterColumn<T>[]; parts: readonly RegisterPart<T>[] },
): Block[] {
  const { caption, keys, parts } = register;
  return parts.map(({ about, columns }, index) =>
    registerTable(rows, [...keys, ...columns], {
      caption: `${caption} (часть ${index + 1} из ${parts.length}: ${about})`,
      keys: keys.length,
    }),
  );
}

/** Builds a table with one row per item and the cells rendered by its columns. */
export function registerTable<T>(
  rows: readonly T[],
  columns: readonly RegisterColumn<T>[],
  options: Parameters<typeof table>[2],
): Block {
  return table(
    columns,
    rows.map((row, number) => columns.map(({ cell }) => cell(row, number + 1))),
    options,
  );
}

/** Returns the rows in order without duplicates, so that the same transfer from several processes is listed once. */
export function distinctRows(rows: readonly Content[][]): Content[][] {
  const seenTexts = new Set<string>();
  return rows.filter((row) => {
    const words = JSON.stringify(row.map(plainText));
    return !seenTexts.has(words) && seenTexts.add(words);
  });
}

/** The column with row numbers. */
export const numberColumn = {
  title: "№",
  kind: "number",
  width: 1,
  align: "center",
  cell: (_row: unknown, number: number): Content => [{ text: String(number) }],
} as const;
