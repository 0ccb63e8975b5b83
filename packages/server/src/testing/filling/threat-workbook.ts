import type { Cell } from "@opis/model/table-import/cell";
import { formatDay } from "@opis/model/validation/day";
import { smallWorkbook } from "./small-workbook.ts";

/** A workbook of these rows; days are written as texts, as the regulator's file has them. */
export function threatWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  return smallWorkbook(
    rows.map((cells, row) => `<row r="${row + 1}">${cells.map(cellXml(row)).join("")}</row>`).join(""),
  );
}

function cellXml(row: number) {
  return (cell: Cell, column: number): string => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    const text = cell instanceof Date ? formatDay(cell.toISOString().slice(0, 10)) : String(cell);
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text ?? "")}</t></is></c>`;
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
