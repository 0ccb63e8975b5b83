import type { Form } from "../declaration/form.ts";
import { type Words, words } from "../words.ts";
import { columnOfHeader, type ImportColumn, importColumns, mandatoryColumns } from "./import-columns.ts";
import { type Cell, type CellReading, cellText, readCell } from "./read-cell.ts";

/** A column of the file that was recognised. */
export interface FileColumn extends ImportColumn {
  /** Place in the row, from 0. */
  readonly index: number;
}

/** A filled row of the file. */
export interface FileRow {
  /** Number as the table program shows it, from 1. */
  readonly row: number;
  /** What each filled cell says, by field. */
  readonly readings: ReadonlyMap<string, CellReading>;
  /** Each filled cell as one sees it, by field. */
  readonly shown: Readonly<Record<string, string>>;
}

/** A column of the file that is not imported. */
interface IgnoredColumn {
  readonly header: string;
  /** Place in the row, from 0. */
  readonly index: number;
}

export interface FileTable {
  readonly columns: readonly FileColumn[];
  /** Whose header stands for no field, or for one that a column before has. */
  readonly ignored: readonly IgnoredColumn[];
  readonly rows: readonly FileRow[];
}

/** Above the header somebody may have put a title, or headings of several columns. */
const headerAmongFirst = 10;

/**
 * Finds the header, which of the first rows names the most columns, and reads the rows below it. It is recognised by labels in
 * either language, or by the hidden row of field names that the template has below it. Answers what is wrong where there is no
 * header with the mandatory columns.
 */
export function readTable(
  declared: Form,
  table: readonly (readonly Cell[])[],
): FileTable | { readonly problem: Words } {
  const columns = importColumns(declared);
  const matches = table.slice(0, headerAmongFirst).map((row) => matched(columns, row).length);
  const most = Math.max(0, ...matches);
  const headerAt = matches.indexOf(most);
  const labels = table[headerAt];
  if (!labels || most === 0) return { problem: noHeader(declared) };
  const below = table[headerAt + 1] ?? [];
  const named = isRowOfNames(columns, below);
  const found = matched(columns, named ? below : labels);
  const absent = mandatoryColumns(declared).filter(({ name }) => !found.some((column) => column.name === name));
  if (absent.length > 0) return { problem: noColumns(absent) };
  const places = new Set(found.map(({ index }) => index));
  const first = headerAt + (named ? 2 : 1);
  return {
    columns: found,
    ignored: labels
      .map((label, index) => ({ header: cellText(label), index }))
      .filter(({ header, index }) => header !== "" && !places.has(index)),
    rows: table.slice(first).flatMap((cells, index) => readRow(found, cells, first + index + 1)),
  };
}

// A header met twice counts once: the first column is taken.
function matched(columns: readonly ImportColumn[], row: readonly Cell[]): FileColumn[] {
  const found = new Map<string, FileColumn>();
  for (const [index, cell] of row.entries()) {
    const column = cellText(cell) === "" ? undefined : columnOfHeader(columns, cellText(cell));
    if (column && !found.has(column.name)) found.set(column.name, { ...column, index });
  }
  return [...found.values()];
}

function isRowOfNames(columns: readonly ImportColumn[], row: readonly Cell[]): boolean {
  const said = row.map(cellText).filter(Boolean);
  return (
    said.length > 0 &&
    said.every((one) => columns.some(({ name, field }) => name === one || field.formerly?.includes(one)))
  );
}

function readRow(columns: readonly FileColumn[], cells: readonly Cell[], row: number): FileRow[] {
  const readings = new Map<string, CellReading>();
  const shown: Record<string, string> = {};
  for (const { name, field, index } of columns) {
    const cell = cells[index] ?? null;
    const reading = readCell(field, cell);
    if (!reading) continue;
    readings.set(name, reading);
    shown[name] = cellText(cell);
  }
  return readings.size === 0 ? [] : [{ row, readings, shown }];
}

function noHeader(declared: Form): Words {
  const { ru, en } = declared.title;
  return words(
    `В файле нет заголовков из шаблона «${ru}». Скачайте шаблон и перенесите данные в него.`,
    `The file has none of the headers of the template “${en}”. Download the template and move the data into it.`,
  );
}

function noColumns(absent: readonly ImportColumn[]): Words {
  const list = (language: "ru" | "en") => absent.map(({ field }) => field.label[language]).join(", ");
  return words(`В файле нет столбцов: ${list("ru")}`, `The file lacks columns: ${list("en")}`);
}
