import { type Words, words } from "../bilingual-text.ts";
import type { Form } from "../declaration/form.ts";
import { isRegisterName } from "../duties/register-names.ts";
import { type Cell, keyHeaders } from "./checked-row.ts";
import {
  columnOfHeader,
  headerKey,
  type ImportColumn,
  importColumns,
  mandatoryColumns,
  type ReadOnlyColumn,
  readOnlyColumns,
} from "./import-columns.ts";
import { cellText, isFilledCell } from "./read-cell.ts";

/** Position of a column of the file. */
interface Placed {
  /** Index in the row, from 0. */
  readonly index: number;
}

/** A recognised column of the file. */
export type FileColumn = ImportColumn & Placed;

/** A filled row of the file. */
export interface FileRow {
  /** Row number in the spreadsheet program, from 1. */
  readonly row: number;
  /** Cells of all recognised columns by field, including empty ones. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Cells of columns that are compared and never written, by field. */
  readonly readOnly: ReadonlyMap<string, Cell>;
  /** Displayed texts of filled cells by field. */
  readonly shown: Readonly<Record<string, string>>;
  /** Texts of the columns that an export adds for re-import; empty if missing. */
  readonly keys: Readonly<Record<KeyColumn, string>>;
}

/** A column of the file that is not imported. */
interface IgnoredColumn {
  readonly header: string;
  /** Index in the row, from 0. */
  readonly index: number;
}

export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly readOnly: readonly (ReadOnlyColumn & Placed)[];
  /** Columns whose header matches no field, or the field of an earlier column. */
  readonly ignored: readonly IgnoredColumn[];
  readonly rows: readonly FileRow[];
}

/** Users may put a title or group headings above the header. */
const headerAmongFirst = 10;

type KeyColumn = keyof typeof keyHeaders;

/**
 * Finds the header, which is the one of the first rows with the most matching columns, and reads the rows below it. Matches labels in
 * either language, or the template's hidden row of field names below. Returns the problem if no header has the mandatory columns; rows
 * with keys and records, which are only changed, need none.
 */
export function readTable(form: Form, table: readonly (readonly Cell[])[]): FileTable | { readonly problem: Words } {
  const header = findHeader(form, table);
  if (!header) return { problem: noHeader(form) };
  const isKeyed = header.keys.has("row");
  const absent = mandatoryColumns(form).filter(({ name }) => !header.columns.some((column) => column.name === name));
  if (absent.length > 0 && !isKeyed && !isRegisterName(form.name)) return { problem: noColumns(absent) };
  return readRows(header, table);
}

/** Reads a sheet of child rows with their parents; undefined if no header identifies the parent. */
export function readChildTable(form: Form, table: readonly (readonly Cell[])[]): FileTable | undefined {
  const header = findHeader(form, table);
  return header && (header.keys.has("parent") || header.keys.has("parentName")) ? readRows(header, table) : undefined;
}

interface Header extends Pick<FileTable, "columns" | "readOnly"> {
  readonly ignored: readonly IgnoredColumn[];
  /** Indexes of the columns that an export adds for re-import. */
  readonly keys: ReadonlyMap<KeyColumn, number>;
  /** Index of the first row below. */
  readonly first: number;
}

function findHeader(form: Form, table: readonly (readonly Cell[])[]): Header | undefined {
  const columns = importColumns(form);
  const matches = table.slice(0, headerAmongFirst).map((row) => matched(columns, row).length);
  const most = Math.max(0, ...matches);
  const headerAt = matches.indexOf(most);
  const labels = table[headerAt];
  if (!labels || most === 0) return undefined;
  const below = table[headerAt + 1] ?? [];
  const hasNameRow = isRowOfNames(columns, below);
  const matchedColumns = matched(columns, hasNameRow ? below : labels);
  const keys = keyPlaces(labels);
  const readOnly = matched(readOnlyColumns(form), labels);
  const places = new Set([...[...matchedColumns, ...readOnly].map(({ index }) => index), ...keys.values()]);
  return {
    columns: matchedColumns,
    readOnly,
    ignored: labels
      .map((label, index) => ({ header: cellText(label), index }))
      .filter(({ header, index }) => header !== "" && !places.has(index)),
    keys,
    first: headerAt + (hasNameRow ? 2 : 1),
  };
}

const keyColumns = ["row", "parent", "parentName"] as const satisfies readonly KeyColumn[];

function keyPlaces(labels: readonly Cell[]): Map<KeyColumn, number> {
  const headers = labels.map((label) => headerKey(cellText(label)));
  return new Map(
    keyColumns.flatMap((key) => {
      const { ru, en } = keyHeaders[key];
      const at = headers.findIndex((header) => header === headerKey(ru) || header === headerKey(en));
      return at === -1 ? [] : [[key, at]];
    }),
  );
}

// Of duplicate headers, the first column is used.
function matched<C extends ReadOnlyColumn>(columns: readonly C[], row: readonly Cell[]): (C & Placed)[] {
  const columnsByName = new Map<string, C & Placed>();
  for (const [index, cell] of row.entries()) {
    const column = cellText(cell) === "" ? undefined : columnOfHeader(columns, cellText(cell));
    if (column && !columnsByName.has(column.name)) columnsByName.set(column.name, { ...column, index });
  }
  return [...columnsByName.values()];
}

function isRowOfNames(columns: readonly ImportColumn[], row: readonly Cell[]): boolean {
  const texts = row.map(cellText).filter(Boolean);
  return (
    texts.length > 0 &&
    texts.every((text) => columns.some(({ name, field }) => name === text || field.formerly?.includes(text)))
  );
}

function readRows({ columns, readOnly, ignored, keys, first }: Header, table: readonly (readonly Cell[])[]): FileTable {
  const keyText = (cells: readonly Cell[], key: KeyColumn) => cellText(cells[keys.get(key) ?? -1] ?? null);
  const rows = table.slice(first).flatMap((cells, index): FileRow[] => {
    const rowCells = columns.map((column) => [column.name, cells[column.index] ?? null] as const);
    const filledCells = rowCells.filter(([, cell]) => isFilledCell(cell));
    if (filledCells.length === 0) return [];
    return [
      {
        row: first + index + 1,
        cells: new Map(rowCells),
        readOnly: new Map(readOnly.map(({ name, index: at }) => [name, cells[at] ?? null])),
        shown: Object.fromEntries(filledCells.map(([name, cell]) => [name, cellText(cell)])),
        keys: {
          row: keyText(cells, "row"),
          parent: keyText(cells, "parent"),
          parentName: keyText(cells, "parentName"),
        },
      },
    ];
  });
  return { columns, readOnly, ignored, rows };
}

function noHeader(form: Form): Words {
  const { ru, en } = form.title;
  return words(
    `В файле нет заголовков из шаблона «${ru}». Скачайте шаблон и перенесите данные в него.`,
    `The file has no headers from the template “${en}”. Download the template and copy the data into it.`,
  );
}

function noColumns(absent: readonly ImportColumn[]): Words {
  const list = (language: "ru" | "en") => absent.map(({ field }) => field.label[language]).join(", ");
  return words(`В файле нет столбцов: ${list("ru")}`, `Missing columns: ${list("en")}`);
}
