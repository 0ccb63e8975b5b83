import type { Table } from "../composed-document.ts";

/** A cell of the header with the place it takes. */
export interface HeaderCell {
  readonly title: string;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** The header of a table: none, one row, or two when columns are grouped (an untitled group joins with the columns under it). */
export function headerRows({ header, groups, columns }: Table): HeaderCell[][] {
  if (!header) return [];
  const titles = columns.map(({ title }, column) => ({ title, column, columnSpan: 1, rowSpan: 1 }));
  if (!groups) return [titles];
  const upper: HeaderCell[] = [];
  const lower: HeaderCell[] = [];
  let column = 0;
  for (const { title, span } of groups) {
    const under = titles.slice(column, column + span);
    if (title === undefined) upper.push(...under.map((cell) => ({ ...cell, rowSpan: 2 })));
    else {
      upper.push({ title, column, columnSpan: span, rowSpan: 1 });
      lower.push(...under);
    }
    column += span;
  }
  return [upper, lower];
}
