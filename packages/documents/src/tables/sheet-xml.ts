/** Maximum lengths of a hint, in characters (Excel refuses a file with longer ones). */
const hintMaxCharacters = { title: 32, text: 255 } as const;

const xmlns =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Facts about a sheet that other parts of a workbook need, known once its rows are written. */
export interface WrittenSheet {
  /** URLs that its cells link to, in order of relationship number. */
  readonly links: string[];
  /** Range covered by its filter; undefined without a filter. */
  filtered?: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters to replace or remove; one test lets most texts skip that. */
const unsafe = /[&<>"]|_x[\da-f]{4}_|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/iu;

/**
 * Escapes text for XML and removes what XML cannot contain (control characters, lone surrogates). Text such as `_x0041_` is escaped so that
 * Excel does not decode it.
 */
export function xmlText(text: string): string {
  if (!unsafe.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/_(?=x[\da-f]{4}_)/giu, "_x005F_")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

interface CellStyle {
  /** 0 general, 1 integer, 49 text, 164 the custom date format. */
  readonly format: 0 | 1 | 49 | 164;
  /** Indexes into `fonts` and `fills` below. */
  readonly font: number;
  readonly fill: number;
  readonly wraps: boolean;
}

const plain = { font: 0, fill: 0, wraps: false } as const;

const cellFormats = {
  general: { ...plain, format: 0 },
  text: { ...plain, format: 49 },
  wrapped: { ...plain, format: 49, wraps: true },
  number: { ...plain, format: 1 },
  date: { ...plain, format: 164 },
  header: { format: 49, font: 1, fill: 2, wraps: true },
  hint: { format: 49, font: 2, fill: 0, wraps: true },
} as const satisfies Record<CellLook, CellStyle>;

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><sz val="11"/><color rgb="FF6B7280"/><name val="Calibri"/></font>',
];

// Spreadsheet programs require these two fills before custom ones.
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF7"/></patternFill></fill>',
];

const names = Object.keys(cellFormats);

/** Index of each format in the style sheet. */
const lookNumbers: Readonly<Record<CellLook, number>> = {
  general: names.indexOf("general"),
  text: names.indexOf("text"),
  wrapped: names.indexOf("wrapped"),
  number: names.indexOf("number"),
  date: names.indexOf("date"),
  header: names.indexOf("header"),
  hint: names.indexOf("hint"),
};

/** The style sheet of every workbook. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>
<fonts count="${fonts.length}">${fonts.join("")}</fonts>
<fills count="${fills.length}">${fills.join("")}</fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${names.length}">${Object.values(cellFormats).map(xf).join("")}</cellXfs>
</styleSheet>`;

function xf({ format, font, fill, wraps }: CellStyle): string {
  const alignment = `<alignment vertical="top"${wraps ? ' wrapText="1"' : ""}/>`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`;
}

/** Yields the XML of a sheet row by row, and adds what other parts need to `sheetInfo`. */
export function* sheetXml(sheet: Sheet, sheetInfo: WrittenSheet = { links: [] }): Generator<string, void> {
  const { links } = sheetInfo;
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${xmlns}>`;
  yield `<sheetViews><sheetView workbookViewId="0">${pane(sheet.frozenRows ?? 0)}</sheetView></sheetViews>`;
  yield `<cols>${sheet.columns.map(columnXml).join("")}</cols><sheetData>`;
  const letters = sheet.columns.map((_, index) => columnLetter(index));
  let number = 0;
  const linked: string[] = [];
  for (const row of sheet.rows) {
    yield rowXml(row, ++number, { columns: sheet.columns, letters });
    if (row.link === undefined) continue;
    links.push(row.link);
    linked.push(`<hyperlink ref="A${number}" r:id="rId${links.length}"/>`);
  }
  yield "</sheetData>";
  if (sheet.isFiltered) {
    sheetInfo.filtered = filteredCells(sheet, number);
    yield `<autoFilter ref="${sheetInfo.filtered.replaceAll("$", "")}"/>`;
  }
  const hints = sheet.hints ?? [];
  if (hints.length > 0)
    yield `<dataValidations count="${hints.length}">${hints.map(hintXml).join("")}</dataValidations>`;
  if (linked.length > 0) yield `<hyperlinks>${linked.join("")}</hyperlinks>`;
  yield "</worksheet>";
}

/** Returns the spreadsheet name of a column: 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const above = Math.floor(index / 26);
  return (above > 0 ? columnLetter(above - 1) : "") + String.fromCharCode(65 + (index % 26));
}

function filteredCells({ frozenRows = 1, columns }: Sheet, lastRow: number): string {
  const last = columnLetter(Math.max(0, columns.length - 1));
  return `$A$${frozenRows}:$${last}$${Math.max(frozenRows, lastRow)}`;
}

function pane(frozen: number): string {
  if (frozen === 0) return "";
  return `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`;
}

function columnXml({ width, look }: SheetColumn, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${lookNumbers[look]}" customWidth="1"/>`;
}

interface Grid {
  readonly columns: readonly SheetColumn[];
  /** Column names; computed once for all rows. */
  readonly letters: readonly string[];
}

function rowXml({ cells, look, hidden }: SheetRow, number: number, { columns, letters }: Grid): string {
  let inside = "";
  for (const [index, cell] of cells.entries()) {
    // An absent cell has its column's format; without the empty ones a review table is written in a third less time.
    if (look === undefined && (cell === null || cell === "")) continue;
    const reference = `${letters[index] ?? columnLetter(index)}${number}`;
    inside += cellXml(cell, reference, look ?? columns[index]?.look ?? "general");
  }
  return `<row r="${number}"${hidden ? ' hidden="1"' : ""}>${inside}</row>`;
}

function cellXml(cell: SheetCell, reference: string, format: CellLook): string {
  const open = `<c r="${reference}" s="${lookNumbers[format]}"`;
  if (cell === null || cell === "") return `${open}/>`;
  if (typeof cell === "number") return `${open}><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `${open} t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === "object") return `${open}><v>${dayNumber(cell.day)}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const dayMilliseconds = 86_400_000;

/** Returns days since 30 December 1899, the epoch of spreadsheets. */
function dayNumber(isoDay: string): number {
  return (Date.parse(`${isoDay}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMilliseconds;
}

function hintXml({ column, rows: [first, last], list, refusal, title, text }: SheetHint): string {
  const letter = columnLetter(column);
  const strict = list && refusal !== undefined;
  const attributes = [
    list ? 'type="list"' : "",
    'allowBlank="1"',
    strict ? `showErrorMessage="1" error="${xmlText(refusal.slice(0, hintMaxCharacters.text))}"` : "",
    text === "" ? "" : `showInputMessage="1" promptTitle="${xmlText(title.slice(0, hintMaxCharacters.title))}"`,
    text === "" ? "" : `prompt="${xmlText(text.slice(0, hintMaxCharacters.text))}"`,
    `sqref="${letter}${first}:${letter}${last}"`,
  ];
  return `<dataValidation ${attributes.filter(Boolean).join(" ")}>${list ? formula(list) : ""}</dataValidation>`;
}

function formula({ sheet, column, rows: [first, last] }: NonNullable<SheetHint["list"]>): string {
  const letter = columnLetter(column);
  const quoted = sheet.replaceAll("'", "''");
  return `<formula1>${xmlText(`'${quoted}'!$${letter}$${first}:$${letter}$${last}`)}</formula1>`;
}

/** Format of a column's cells, including those the user fills in. */
export type CellLook = "general" | "text" | "wrapped" | "number" | "date" | "header" | "hint";

/** A cell value; a date is passed as ISO text and stored as an Excel date. */
export type SheetCell = string | number | boolean | { readonly day: string } | null;

export interface SheetColumn {
  /** Width in characters. */
  readonly width: number;
  readonly look: CellLook;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** URL that the row's first cell links to. */
  readonly link?: string;
  /** Format of the row's cells, if different from the column's. */
  readonly look?: CellLook;
  readonly hidden?: true;
}

/** Suggestions or explanations shown when a cell of the column is selected. */
export interface SheetHint {
  /** Zero-based column; one-based rows, inclusive. */
  readonly column: number;
  readonly rows: readonly [first: number, last: number];
  /** Location of the suggested values: a column of another sheet, one-based rows. */
  readonly list?: { readonly sheet: string; readonly column: number; readonly rows: readonly [number, number] };
  /** Allows only suggested values; the error message for others. */
  readonly refusal?: string;
  readonly title: string;
  readonly text: string;
}

/** A sheet of a workbook. Rows may be any iterable; they are written as they are produced. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow>;
  /** Number of rows at the top that stay visible when scrolling. */
  readonly frozenRows?: number;
  /** Adds column filters below the frozen rows. */
  readonly isFiltered?: true;
  readonly hints?: readonly SheetHint[];
}
