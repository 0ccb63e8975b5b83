import { table } from "../block.ts";
import type { Block, Content, ContentColumn } from "../composed-document.ts";
import { plainText } from "../inline.ts";

/** A column of a register with what stands in the cells of a row. */
export interface RegisterColumn<T> extends ContentColumn {
  readonly cell: (row: T, number: number) => Content;
}

/** Columns of a register that belong together and fit on one landscape page next to the key columns. */
export interface RegisterPart<T> {
  readonly about: string;
  readonly columns: readonly RegisterColumn<T>[];
}

/**
 * A register of too many columns for a page as tables one under another: each repeats the key columns and says what it is about
 * («Таблица П.1. Процессы (часть 1 из 3: цели и данные)»).
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

/** Rows in a table by what stands in the cells of each. */
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

/** Rows in their order, those that say the same once: whom several processes pass the same to for the same is named once. */
export function distinctRows(rows: readonly Content[][]): Content[][] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const words = JSON.stringify(row.map(plainText));
    return !seen.has(words) && seen.add(words);
  });
}

/** The column of consecutive numbers. */
export const numberColumn = {
  title: "№",
  kind: "number",
  width: 1,
  align: "center",
  cell: (_row: unknown, number: number): Content => [{ text: String(number) }],
} as const;
