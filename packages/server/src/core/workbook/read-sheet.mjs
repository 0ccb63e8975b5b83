import { attributeNamed, readXml } from "./read-xml.mjs";
import { collectText, unescaped } from "./shared-parts.mjs";

/** A template has some fifty columns and takes a thousand rows; a cell beyond these belongs to no template. */
const most = { columns: 200, rows: 5_000 };

const dayMilliseconds = 86_400_000;

/** Days that a table program counts: from 1 January 1900 to 31 December 9999. */
const lastDay = 2_958_466;

/** Workbooks of early Macintosh programs count days from 1 January 1904. */
const days1904 = 1_462;

/** A sheet has a cell so far out that the table between would fill the memory. */
export class FarCell extends Error {
  /** @param {string} cellAddress */
  constructor(cellAddress) {
    super(`a cell at ${cellAddress}`);
    this.place = cellAddress;
  }
}

/**
 * Reads the cells of a sheet row by row; a row ends with its last filled cell. A cell without a usable value (an error, a formula
 * that was not computed, an invalid date) becomes an error with its position.
 * @param {Uint8Array} bytes
 * @param {{ texts: readonly string[], dateStyles: ReadonlySet<number>, countsFrom1904: boolean }} sharedParts
 */
export function readSheet(bytes, sharedParts) {
  /** @type {unknown[][]} */
  const rows = [];
  const inline = collectText();
  const at = { row: 0, column: 0 };
  /** @type {{ type: string, style: number, value: string | undefined, isFormula: boolean } | undefined} */
  let cell;
  let isValue = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "row") Object.assign(at, { row: Number(attributeNamed(attributes, "r") ?? at.row + 1), column: 0 });
      if (name === "c") {
        Object.assign(at, placeOf(attributes.r, at));
        cell = { type: attributes.t ?? "n", style: Number(attributes.s ?? 0), value: undefined, isFormula: false };
        inline.start();
      }
      if (cell && name === "f") cell.isFormula = true;
      if (cell && name === "v") {
        cell.value = "";
        isValue = true;
      }
      inline.open(name);
    },
    text: (piece) => {
      if (cell && isValue) cell.value += piece;
      inline.text(piece);
    },
    close: (name) => {
      inline.close(name);
      if (name === "v") isValue = false;
      if (name !== "c" || !cell) return;
      setCell(rows, at, cell.type === "inlineStr" ? textOrNothing(inline.read()) : cellValue(cell, sharedParts));
      cell = undefined;
    },
  });
  return Array.from(rows, (row) => row ?? []);
}

/**
 * @param {string | undefined} cellAddress
 * @param {{ row: number, column: number }} before
 */
function placeOf(cellAddress, before) {
  if (cellAddress === undefined) return { column: before.column + 1 };
  const [, letters = "", digits = ""] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/iu.exec(cellAddress) ?? [];
  if (letters === "") throw new FarCell(cellAddress.slice(0, 20));
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/**
 * @param {unknown[][]} rows
 * @param {{ row: number, column: number }} at
 * @param {unknown} value
 */
function setCell(rows, { row, column }, value) {
  if (value === null) return;
  if (!(row <= most.rows && column <= most.columns)) throw new FarCell(`${letterOf(column)}${row}`);
  rows[row - 1] ??= [];
  const cells = rows[row - 1] ?? [];
  while (cells.length < column) cells.push(null);
  cells[column - 1] = value;
}

/** @param {number} column */
function letterOf(column) {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * @param {{ type: string, style: number, value: string | undefined, isFormula: boolean }} cell
 * @param {{ texts: readonly string[], dateStyles: ReadonlySet<number>, countsFrom1904: boolean }} shared
 */
function cellValue({ type, style, value, isFormula }, { texts, dateStyles, countsFrom1904 }) {
  if (value === undefined || (value === "" && type !== "str")) return isFormula ? fault("formula", "") : null;
  if (type === "s") return textOrNothing(texts[Number(value)] ?? "");
  if (type === "str") return textOrNothing(unescaped(value));
  if (type === "b") return value === "1" || value === "true";
  if (type === "e") return fault("error", value);
  if (type === "d") return dayOr(new Date(/(?:z|[+-]\d\d:\d\d)$/iu.test(value) ? value : `${value}Z`), value);
  const number = Number(value);
  if (!Number.isFinite(number)) return fault("error", "#NUM!");
  if (!dateStyles.has(style)) return number;
  const day = number + (countsFrom1904 ? days1904 : 0);
  if (day < 0 || day >= lastDay) return fault("date", value);
  // Table programs count a 29 February 1900, which was none.
  const real = day >= 1 && day < 60 ? day + 1 : day;
  return new Date(Math.round(Date.UTC(1899, 11, 30) + real * dayMilliseconds));
}

/**
 * @param {Date} moment
 * @param {string} shownText
 */
function dayOr(moment, shownText) {
  return Number.isNaN(moment.getTime()) ? fault("date", shownText) : moment;
}

/** @param {string} text */
function textOrNothing(text) {
  return text === "" ? null : text;
}

/**
 * @param {"error" | "formula" | "date"} kind
 * @param {string} text
 */
function fault(kind, text) {
  return { fault: kind, text: text.slice(0, 40) };
}
