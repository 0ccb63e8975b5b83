import { type Words, words } from "../bilingual-text.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { formatDay, parseDay } from "../validation/day.ts";
import type { Cell, CellFault } from "./checked-row.ts";
import type { CellField, CellKind } from "./import-columns.ts";
import { matchOption, unknownOption } from "./match-option.ts";

/** Content of a cell: an answer in API form, a local time `yyyy-mm-ddThh:mm`, names of rows to look up, or an error. */
export type CellReading =
  | { readonly value: unknown }
  | { readonly local: string }
  | { readonly names: readonly string[] }
  | { readonly issue: Words };

/** Texts of a yes/no answer in a cell; the first of each is used in the template. */
export const flagWords = {
  yes: words("Да", "Yes"),
  no: words("Нет", "No"),
} as const satisfies Record<"yes" | "no", Words>;

const flags = new Map<string, boolean>([
  ...["да", "yes", "true", "истина", "1", "+", "y", "д"].map((word) => [word, true] as const),
  ...["нет", "no", "false", "ложь", "0", "-", "n", "н"].map((word) => [word, false] as const),
]);

const notFlag = words("Напишите «да» или «нет»", "Write “yes” or “no”");
const notDay = words("Введите дату в виде 31.12.2026", "Enter a date like 31.12.2026");
const notMoment = words("Введите дату и время в виде 31.12.2026 10:30", "Enter a date and time like 31.12.2026 10:30");
const notNumber = words("Введите целое число", "Enter a whole number");

type Reader = (field: CellField, cell: Exclude<Cell, CellFault | null>) => CellReading;

const text: Reader = (field, cell) => ({ value: withLostZero(field, inOneLine(field, cellText(cell))) });
const lines: Reader = (_field, cell) => ({ value: cellText(cell) });

/** Joins the items of an answer into one cell with semicolons; items that contain one or start with a quotation mark are quoted. */
export function joinItems(items: readonly string[]): string {
  return items.map((item) => (/[;\n]|^"/u.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join("; ");
}

const quoted = /\s*"((?:[^"]|"")*)"\s*(?=[;\n]|$)/uy;
const plain = /[^;\n]*/uy;

/** Splits a cell into distinct items at semicolons and line breaks outside quotation marks. */
export function splitItems(text: string): string[] {
  const items: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const inQuotes = matchAt(quoted, text, at);
    // Quotation marks around a plain name belong to it: «"Ромашка"».
    const isQuoted = inQuotes?.[1] !== undefined && /[;\n]|""/u.test(inQuotes[1]);
    const [matchedText = ""] = (isQuoted ? inQuotes : matchAt(plain, text, at)) ?? [];
    items.push(isQuoted ? (inQuotes[1] ?? "").replaceAll('""', '"') : matchedText.trim().replace(/\s+/gu, " "));
    at += matchedText.length;
  }
  return [...new Set(items)].filter(Boolean);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const list: Reader = (_field, cell) => ({ value: splitItems(cellText(cell)) });
const nameReader: Reader = (_field, cell) => ({ names: splitItems(cellText(cell)) });

/** Readers of filled cells by field kind. */
const readers = {
  text,
  long_text: lines,
  number: (_field, cell) => {
    if (typeof cell === "number") return { value: cell };
    const digits = cellText(cell).replace(/\s/gu, "");
    return /^\d+$/.test(digits) ? { value: Number(digits) } : { issue: notNumber };
  },
  flag: (_field, cell) => {
    const answer = flagOf(cell);
    return answer === undefined ? { issue: notFlag } : { value: answer };
  },
  date: (_field, cell) => {
    const day = dayOfCell(cell);
    return day === undefined ? { issue: notDay } : { value: day };
  },
  date_time: (_field, cell) => {
    const local = localTimeOfCell(cell);
    return local === undefined ? { issue: notMoment } : { local };
  },
  tags: list,
  choice: (field, cell) => {
    const option = matchOption(field, cellText(cell));
    return option === undefined ? { issue: unknownOption(field, cellText(cell)) } : { value: option };
  },
  choices: (field, cell) => {
    const names = splitItems(cellText(cell));
    const unknown = names.find((name) => matchOption(field, name) === undefined);
    if (unknown !== undefined) return { issue: unknownOption(field, unknown) };
    return { value: names.map((name) => matchOption(field, name)) };
  },
  reference: (_field, cell) => ({ names: [cellText(cell)] }),
  references: nameReader,
} as const satisfies Record<CellKind, Reader>;

/** Reads a cell as an answer of the field; undefined if the cell is empty. */
export function readCell(field: CellField, cell: Cell): CellReading | undefined {
  if (isFault(cell)) return { issue: faultTexts[cell.fault](cell.text) };
  if (cell === null || !isFilledCell(cell)) return undefined;
  return readers[field.kind](field, cell);
}

function isFault(cell: Cell): cell is CellFault {
  return typeof cell === "object" && cell !== null && "fault" in cell;
}

const faultTexts = {
  error: (text) =>
    words(
      `В ячейке ошибка ${text}: исправьте формулу или впишите значение`,
      `The cell contains the error ${text}: correct the formula or type the value`,
    ),
  formula: () =>
    words(
      "Формула не вычислена: откройте файл в программе для таблиц и сохраните или впишите значение",
      "The formula has not been computed: open the file in a spreadsheet program and save it, or type the value",
    ),
  date: () =>
    words("Такой даты нет: введите дату в виде 31.12.2026", "This date does not exist: enter one like 31.12.2026"),
} as const satisfies Record<CellFault["fault"], (text: string) => Words>;

/** Returns whether a cell contains or displays anything. */
export function isFilledCell(cell: Cell): boolean {
  return isFault(cell) || cellText(cell) !== "";
}

/** Returns the displayed text of a cell: dates as `dd.mm.yyyy`, numbers without grouping. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (isFault(cell)) return cell.text;
  if (cell instanceof Date) return formatDay(isoDay(cell)) ?? "";
  if (typeof cell === "boolean") return (cell ? flagWords.yes : flagWords.no).ru;
  return String(cell).trim();
}

/** Parses yes or no; undefined if the cell contains neither. */
export function flagOf(cell: Cell): boolean | undefined {
  return typeof cell === "boolean" ? cell : flags.get(normaliseName(cellText(cell)));
}

/** Parses the ISO date of a cell, typed or as a spreadsheet date; undefined if there is none. */
export function dayOfCell(cell: Cell): string | undefined {
  if (isFault(cell)) return undefined;
  return parseDay(cell instanceof Date || typeof cell === "number" ? isoDay(momentOf(cell)) : cellText(cell));
}

/** Parses the local time of a cell, typed or as a spreadsheet date; a date without a time is its first minute. */
function localTimeOfCell(cell: Exclude<Cell, CellFault | null>): string | undefined {
  if (cell instanceof Date || typeof cell === "number") {
    const moment = new Date(Math.round(momentOf(cell).getTime() / minuteMilliseconds) * minuteMilliseconds);
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 16);
  }
  const [, dateText = "", hour = "0", minute = "00"] =
    /^(.*?)(?:[,\sT]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/su.exec(cellText(cell)) ?? [];
  const day = parseDay(dateText);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${day}T${hour.padStart(2, "0")}:${minute}`;
}

// A one-line text is often wrapped to fit its cell; in a list each line is an item.
function inOneLine(field: CellField, text: string): string {
  const isList = field.kind === "text" && (field.format === "list" || field.format === "emails");
  return text.split(/\s*[\r\n]+\s*/).join(isList ? "; " : " ");
}

// Spreadsheet programs drop the leading zero of an INN typed as a number; the check digits reveal a wrong guess.
function withLostZero(field: CellField, text: string): string {
  return field.kind === "text" && field.format === "inn" && /^(\d{9}|\d{11})$/.test(text) ? `0${text}` : text;
}

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

// A date in a cell without a date format is the number of days since 30 December 1899.
function momentOf(cell: Date | number): Date {
  return cell instanceof Date ? cell : new Date(Date.UTC(1899, 11, 30) + cell * dayMilliseconds);
}

function isoDay(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString().slice(0, 10);
}
