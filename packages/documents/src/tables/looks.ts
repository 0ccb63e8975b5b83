import type { CellLook } from "./sheet.ts";

interface Look {
  /** 0 general, 1 whole number, 49 text, 164 our own day format. */
  readonly format: 0 | 1 | 49 | 164;
  /** Places in `fonts` and `fills` below. */
  readonly font: number;
  readonly fill: number;
  readonly wraps: boolean;
}

const plain = { font: 0, fill: 0, wraps: false } as const;

const looks = {
  general: { ...plain, format: 0 },
  text: { ...plain, format: 49 },
  wrapped: { ...plain, format: 49, wraps: true },
  number: { ...plain, format: 1 },
  date: { ...plain, format: 164 },
  header: { format: 49, font: 1, fill: 2, wraps: true },
  hint: { format: 49, font: 2, fill: 0, wraps: true },
} as const satisfies Record<CellLook, Look>;

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><sz val="11"/><color rgb="FF6B7280"/><name val="Calibri"/></font>',
];

// Table programs demand these two in front of any fill of one's own.
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF7"/></patternFill></fill>',
];

const names = Object.keys(looks);

/** Number of each look in the style sheet. */
export const lookNumbers: Readonly<Record<CellLook, number>> = {
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
<cellXfs count="${names.length}">${Object.values(looks).map(xf).join("")}</cellXfs>
</styleSheet>`;

function xf({ format, font, fill, wraps }: Look): string {
  const alignment = `<alignment vertical="top"${wraps ? ' wrapText="1"' : ""}/>`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`;
}
