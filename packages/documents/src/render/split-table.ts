import type { Content, Table } from "../model.ts";

/** More columns do not stay readable at 10 points on a landscape page. */
const columnsOnPage = 9;

/** A table too wide for a page as several tables one under another; each repeats the key columns and says which part it is. */
export function splitTable(table: Table): Table[] {
  const { columns, keys = 1, groups } = table;
  if (columns.length <= columnsOnPage || groups) return [table];
  const others = columns.length - keys;
  const parts = Math.ceil(others / (columnsOnPage - keys));
  const size = Math.ceil(others / parts);
  return Array.from({ length: parts }, (_, part) => {
    const from = keys + part * size;
    const pick = <T>(cells: readonly T[]): T[] => [...cells.slice(0, keys), ...cells.slice(from, from + size)];
    return {
      ...table,
      caption: partCaption(table.caption, part + 1, parts),
      columns: pick(columns),
      rows: table.rows.map((row) => ("group" in row ? row : pick(row))),
    };
  });
}

function partCaption(caption: Content | undefined, part: number, parts: number): Content {
  return caption ? [...caption, { text: ` (часть ${part} из ${parts})` }] : [{ text: `Часть ${part} из ${parts}` }];
}
