import { plainText } from "../block.ts";
import type { Content, Table } from "../composed-document.ts";
import { lettersOf } from "./fit-words.ts";

/** Words bound by non-breaking characters. */
const held = /\S*(?:[\u00a0\u202f]+\S*)+/gu;

const holding = /[\u00a0\u202f]/u;

/** Where a line may still break. */
const breaks = /[-–—/\u00ad\u200b]/u;

/**
 * Unbinds words («не работники») that do not fit in their column together, or one would be cut without a hyphen. `width` is the table width
 * in millimetres.
 */
export function loosenWords(table: Table, width: number): Table {
  const rooms = lettersOf(table, width);
  return {
    ...table,
    rows: table.rows.map((row) =>
      "group" in row ? row : row.map((cell, column) => loosened(cell, rooms[column] ?? 1)),
    ),
  };
}

function loosened(cell: Content, room: number): Content {
  if (!cell.some(({ text }) => holding.test(text))) return cell;
  const words = plainText(cell);
  const loose = words.replace(held, (together) => (fits(together, room) ? together : parted(together)));
  if (loose === words) return cell;
  let from = 0;
  return cell.map((run) => {
    const text = loose.slice(from, from + run.text.length);
    from += run.text.length;
    return { ...run, text };
  });
}

function fits(words: string, room: number): boolean {
  return words.split(breaks).every(({ length }) => length <= room);
}

function parted(words: string): string {
  return words.replace(/[\u00a0\u202f]/gu, " ");
}
