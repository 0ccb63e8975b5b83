import { fileMaxBytes } from "@opis/model/limits";
import { strFromU8, unzipSync } from "fflate";
import { FileRefused } from "./file-refused.ts";

/** How a format of an office program writes tables, in the XML inside of its archive. */
interface Format {
  readonly entry: string;
  readonly row: RegExp;
  /** A cell: its attributes, then its contents. */
  readonly cell: RegExp;
  /** Columns that a cell takes up. */
  readonly width: RegExp;
  /** The value itself, where the shown text is only one way to write it. */
  readonly value: RegExp;
  readonly text: RegExp;
}

const formats: readonly Format[] = [
  {
    entry: "word/document.xml",
    row: /<w:tr[\s>][\s\S]*?<\/w:tr>/g,
    cell: /<w:tc(\s[^>]*)?>([\s\S]*?)<\/w:tc>/g,
    width: /<w:gridSpan w:val="(\d+)"/,
    value: /^(?!)/,
    text: /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(?:w:br|w:tab|\/w:p)\b[^>]*>/g,
  },
  {
    entry: "content.xml",
    row: /<table:table-row[\s>][\s\S]*?<\/table:table-row>/g,
    cell: /<table:(?:covered-)?table-cell((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g,
    width: /table:number-columns-repeated="(\d+)"/,
    value: /office:date-value="(\d{4}-\d{2}-\d{2})/,
    text: /(?<=>)([^<]+)|<(?:text:s|text:tab|text:line-break|\/text:p)\b[^>]*>/g,
  },
];

/** Empty cells up to the edge of the sheet are written as one; no register has more columns. */
const mostColumns = 50;

const archiveMark = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is an archive, as documents of office programs are. */
export function isArchive(bytes: Uint8Array): boolean {
  return archiveMark.every((byte, at) => bytes[at] === byte);
}

/** Cells of the tables of a .docx or .ods file, row by row; refuses other archives. */
export function readOfficeTable(bytes: Uint8Array): string[][] {
  for (const format of formats) {
    const xml = entryOf(bytes, format.entry);
    if (xml !== undefined) return rowsOf(xml, format).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  }
  throw new FileRefused("Файл не похож на таблицу: нужен .csv, .docx или .ods");
}

function entryOf(bytes: Uint8Array, entry: string): string | undefined {
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === entry && sizeAllowed(originalSize),
    })[entry];
    return found && strFromU8(found);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused("Файл повреждён: архив не читается");
  }
}

function sizeAllowed(size: number): boolean {
  if (size > fileMaxBytes) throw new FileRefused("Файл больше 100 МБ");
  return true;
}

function rowsOf(xml: string, format: Format): string[][] {
  return [...xml.matchAll(format.row)].map(([row]) =>
    [...row.matchAll(format.cell)]
      .flatMap(([cell, attributes = "", contents = ""]) => {
        const text = format.value.exec(attributes)?.[1] ?? textOf(contents, format.text);
        const width = Number(format.width.exec(cell)?.[1] ?? 1);
        return Array.from({ length: Math.min(width, mostColumns) }, () => text);
      })
      .slice(0, mostColumns),
  );
}

function textOf(contents: string, pattern: RegExp): string {
  return [...contents.matchAll(pattern)].map(([, text]) => (text === undefined ? " " : unescaped(text))).join("");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}
