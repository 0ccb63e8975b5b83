import type { Content, Table } from "../../model.ts";
import { leastColumnWidths } from "../measure/least-widths.ts";
import { textWidth } from "../page.ts";

/** Where the least widths are not known: more columns do not stay readable at 10 points on a landscape page. */
const columnsOnPage = 9;

/** A table too wide for a page as several tables one under another; each repeats the key columns and says which part it is. */
export function splitTable(table: Table): Table[] {
  const { columns, keys = 1, groups } = table;
  const least = leastColumnWidths(table);
  const ends = least ? endsByWidth(least, keys) : endsByCount(columns.length, keys);
  if (ends.length === 1 || groups) return [table];
  return ends.map((end, part) => {
    const pick = <T>(cells: readonly T[]): T[] => [
      ...cells.slice(0, keys),
      ...cells.slice(ends[part - 1] ?? keys, end),
    ];
    return {
      ...table,
      caption: partCaption(table.caption, part + 1, ends.length),
      columns: pick(columns),
      rows: table.rows.map((row) => ("group" in row ? row : pick(row))),
    };
  });
}

/** The column after the last one of each part: as many as a landscape page holds (documents 0.8). */
function endsByWidth(least: readonly number[], keys: number): number[] {
  const ofKeys = least.slice(0, keys).reduce((sum, width) => sum + width, 0);
  const ends: number[] = [];
  let taken = ofKeys;
  for (const [index, width] of least.entries()) {
    if (index < keys) continue;
    if (index > keys && taken + width > textWidth("landscape")) {
      ends.push(index);
      taken = ofKeys;
    }
    taken += width;
  }
  return [...ends, least.length];
}

/** The same where only the columns can be counted: as even parts as can be. */
function endsByCount(count: number, keys: number): number[] {
  if (count <= columnsOnPage) return [count];
  const parts = Math.ceil((count - keys) / (columnsOnPage - keys));
  const size = Math.ceil((count - keys) / parts);
  return Array.from({ length: parts }, (_, part) => Math.min(count, keys + (part + 1) * size));
}

function partCaption(caption: Content | undefined, part: number, parts: number): Content {
  return caption ? [...caption, { text: ` (часть ${part} из ${parts})` }] : [{ text: `Часть ${part} из ${parts}` }];
}
