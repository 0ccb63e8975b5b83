import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CertificateType, Regulator, Validity } from "@opis/model/certificate-watch";
import { fileMaxBytes } from "@opis/model/limits";
import { strFromU8, unzipSync } from "fflate";
import type { Database } from "../../database/database.ts";
import { cellOf, columnOf, dayOf, type ParsedRegister, validityOf, withoutRepeats } from "./parsed-register.ts";
import { FileRefused, readFstecRegister } from "./read-fstec-register.ts";
import { type StoredRegister, storeRegister } from "./store-register.ts";

/** Reads FSB's list of certified tools: a table with a header; rows without a number (its last one) are service rows. */
export function readFsbRegister(table: readonly (readonly string[])[]): ParsedRegister {
  const at = table.findIndex((cells) => columnOf(cells, "рег. номер", "регистрационный номер") !== -1);
  const header = table[at] ?? [];
  const columns = {
    number: columnOf(header, "рег. номер", "регистрационный номер"),
    term: columnOf(header, "срок действия"),
    name: columnOf(header, "условное наименование", "наименование"),
    function: columnOf(header, "выполняемая функция", "функция"),
    manufacturer: columnOf(header, "изготовитель", "производитель"),
  };
  for (const [column, name] of [
    ["number", "Рег. номер сертификата соответствия"],
    ["term", "Срок действия сертификата соответствия"],
    ["name", "Условное наименование (индекс)"],
  ] as const) {
    if (columns[column] === -1) throw new FileRefused(`Файл не похож на перечень ФСБ: нет столбца “${name}”`);
  }
  const read = table.slice(at + 1).map((cells, index) => {
    const purpose = cellOf(cells, columns.function);
    const { registered_at, ...validity } = termOf(cellOf(cells, columns.term));
    const row = {
      number: numberOf(cellOf(cells, columns.number)),
      name: cellOf(cells, columns.name),
      registered_at,
      ...validity,
      requirements: purpose,
      ...kindsOf(purpose),
      trust_level: null,
      classes: [],
      skzi_classes: [...new Set(purpose.match(skziClass) ?? [])],
      scheme: "",
      applicant: cellOf(cells, columns.manufacturer),
      support_until: null,
      support_is_perpetual: false,
    };
    const doubt = validity.validity_kind === "unknown" ? "не понят срок действия" : undefined;
    return { line: at + index + 2, row, ...(doubt ? { doubt } : {}) };
  });
  return withoutRepeats(read);
}

const skziClass = /(?<![А-Яа-я])(?:КС[123]|КВ[12]?|КА1?)(?![А-Яа-я\d])/g;

// The class of the authority and the number: «СФ/124-4250»; Latin letters and other dashes occur.
function numberOf(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll("C", "С")
    .replace(/[‐‑–—]/g, "-")
    .replace(/\s/g, "");
  return /^С[ФЗ]\/\d{3}-\d+$/.test(plain) ? plain : "";
}

// One cell contains the first and the last date; a single one is the last.
function termOf(text: string): Validity & { registered_at: string | null } {
  const days = (text.match(/\d{2}\.\d{2}\.\d{4}/g) ?? []).map(dayOf);
  const last = days.at(-1) ?? null;
  const registered_at = days.length > 1 ? (days[0] ?? null) : null;
  const words = validityOf(text);
  if (words.validity_kind !== "unknown" || last === null) return { ...words, registered_at };
  return { validity_kind: "dated", valid_until: last, registered_at };
}

const kinds: readonly (readonly [CertificateType, RegExp])[] = [
  ["skzi", /СКЗИ|средств\S* криптографической защиты|шифровальн/i],
  ["signature", /средств\S* (электронной|ЭП)/i],
  ["certification_authority", /средств\S* удостоверяющ/i],
  ["ids_net", /обнаружени\S* (компьютерных )?атак/i],
];

function kindsOf(purpose: string): { types: CertificateType[]; type_source: "requirements" | null } {
  const types = kinds.filter(([, words]) => words.test(purpose)).map(([type]) => type);
  return { types, type_source: types.length > 0 ? "requirements" : null };
}

const readers: Readonly<Record<Regulator, (table: string[][]) => ParsedRegister>> = {
  fstec: readFstecRegister,
  fsb: readFsbRegister,
};

/** The result of an import. */
export interface ImportedRegister extends StoredRegister {
  readonly problems: ParsedRegister["problems"];
}

export interface RegisterFile {
  readonly regulator: Regulator;
  /** A CSV in UTF-8 or Windows-1251, a .docx or an .ods. */
  readonly bytes: Uint8Array;
  /** ISO date of the register. */
  readonly day: string;
}

/** How an office format writes tables in the XML inside its archive. */
interface Format {
  readonly entry: string;
  readonly row: RegExp;
  /** A cell: its attributes, then its contents. */
  readonly cell: RegExp;
  /** Number of columns of a cell. */
  readonly width: RegExp;
  /** The value itself, of which the displayed text is only one notation. */
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

/** Returns whether a file is an archive, as office documents are. */
function isArchive(bytes: Uint8Array): boolean {
  return archiveMark.every((byte, at) => bytes[at] === byte);
}

/** Returns the cells of the tables of a .docx or .ods file, row by row; throws for other archives. */
export function readOfficeTable(bytes: Uint8Array): string[][] {
  for (const format of formats) {
    const xml = entryOf(bytes, format.entry);
    if (xml !== undefined) return rowsOf(xml, format).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  }
  throw new FileRefused("Файл не похож на таблицу: нужен .csv, .docx или .ods");
}

function entryOf(bytes: Uint8Array, entry: string): string | undefined {
  try {
    const content = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === entry && sizeAllowed(originalSize),
    })[entry];
    return content && strFromU8(content);
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
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? entity;
  });
}

/** A header is searched for in this many characters. */
const headerCharacters = 10_000;

/**
 * Returns the cells of a CSV text (RFC 4180), row by row: quotes, doubled quotes, line breaks inside them. The
 * delimiter is a comma, or a semicolon if the first line has more of them, as Russian spreadsheets write. Skips empty
 * lines.
 */
export function readCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"([^${delimiter}\\r\\n]*)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|\\r|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, rest, plain, end] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"') + rest);
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, ""]);
  return rows.filter((cells) => cells.some((content) => content.trim() !== ""));
}

function delimiterOf(text: string): string {
  const header = text.slice(0, headerCharacters).replace(/"[^"]*"/g, "");
  const first = header.split(/[\r\n]/, 1)[0] ?? "";
  const count = (character: string) => first.split(character).length - 1;
  // Commas occur in headers, semicolons do not.
  return count(";") > 0 && count(";") >= count(",") ? ";" : ",";
}

/** Imports a register's file, completely or not at all; throws `FileRefused` for any other file. */
export async function importRegister(db: Database, { regulator, bytes, day }: RegisterFile): Promise<ImportedRegister> {
  if (bytes.length > fileMaxBytes) throw new FileRefused("Файл больше 100 МБ");
  const { rows, problems } = readers[regulator](isArchive(bytes) ? readOfficeTable(bytes) : readCsv(decodeFile(bytes)));
  // A file without certificates would mark the whole register as missing.
  if (rows.length === 0) throw new FileRefused("В файле нет ни одного сертификата");
  const counts = await db.outsideCompanies((transaction) => storeRegister(transaction, { regulator, rows, day }));
  return { ...counts, problems };
}

/** Decodes a file as UTF-8, else as Windows-1251; throws if it is neither. */
function decodeFile(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? new TextDecoder("windows-1251").decode(bytes);
  // Every byte is valid in Windows-1251, so only control characters reveal a binary file.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new FileRefused("Не удалось прочитать кодировку");
  return text;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Date of FSTEC's register from which the initial data were taken. */
const snapshotDay = "2026-08-19";
const file = path.join(import.meta.dirname, "fstec-start.csv");

/**
 * Fills an empty register of FSTEC with serial tools whose certificates were in force on 21.11.2026, from the public
 * extract of 19.08.2026. FSB's list has no initial data: none of its entries could be checked against the official
 * text.
 */
export async function fillInitialRegister(db: Database): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    // Two servers may start concurrently: the second waits, and finds the register filled.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('first certificates', 0))");
    const existing = await transaction.query("select 1 from certificates where regulator = 'fstec' limit 1");
    if (existing.length > 0) return;
    const { rows } = readFstecRegister(readCsv(decodeFile(await readFile(file))));
    await storeRegister(transaction, { regulator: "fstec", rows, day: snapshotDay });
  });
}
