import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type {
  ApprovalBlock,
  Content,
  Parties,
  Party,
  Signatures,
  Signer,
  SubjectSignature,
} from "../../composed-document.ts";
import { blankDate } from "../../language/format-values.ts";
import { page, sealPlace, twipsInMillimetre } from "../page-layout.ts";
import { docxRuns, lineSpacing, lowParagraph, lowSpacing } from "./table.ts";

const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const signLine = { bottom: { style: BorderStyle.SINGLE, size: 4, color: "000000" } };

/** Renders the approval stamp: five lines at the right margin. */
export function docxApproval({ signer }: ApprovalBlock, width: number): Paragraph[] {
  const indent = { left: Math.round((width - page.stampWidth) * twipsInMillimetre) };
  const stamp = (content: Content, options: IParagraphOptions = {}) => plain(content, { indent, ...options });
  return [
    stamp([{ text: "УТВЕРЖДАЮ", bold: true }], { spacing: { after: 60 } }),
    ...(signer.position ? [stamp(signer.position)] : []),
    stamp([{ text: "__________________ " }, ...signer.name], { spacing: { before: 120 } }),
    stamp([{ text: blankDate }], { spacing: { before: 120 } }),
    ...(signer.seal ? [stamp([{ text: sealPlace, small: true }], { spacing: { before: 60 } })] : []),
    plain([{ text: " " }]),
  ];
}

/** Renders signers one below another with position, line and name; each signer stays on one page. */
export function docxSignatures({ title, signers, keepNext = false }: Signatures, width: number): (Paragraph | Table)[] {
  const rows = signers.flatMap((signer, index) => [...(index > 0 ? [gapRow] : []), ...signerRows(signer)]);
  return [
    roomAbove(title ? 300 : 590),
    grid({
      rows: [...(title ? [[[title]]] : []), ...rows],
      parts: [0.41, 0.23, 0.02, 0.34],
      width,
      centred: [1],
      keepNext,
    }),
    // Word requires a paragraph after a table; a minimal one does not start an empty page.
    lowParagraph(keepNext),
  ];
}

/**
 * Returns space above signatures of `after` twentieths of a point. Without it, LibreOffice moves a table to the next page without the
 * blocks tied to it by a non-empty or spaced paragraph.
 */
function roomAbove(after: number): Paragraph {
  return new Paragraph({ keepNext: true, spacing: { ...lowSpacing, after } });
}

const gapRow: Content[][] = [[], [], [], []];

function signerRows(signer: Signer): Content[][][] {
  const note = (words: string): Content => [{ text: words, small: true }];
  return [
    ...(signer.role ? [[[[{ text: signer.role, bold: true }]]]] : []),
    [signer.position ? [signer.position] : [], [signLineMark], [], [signer.name]],
    [signer.seal ? [note(sealPlace)] : [], [note("(подпись)")], [], [note("(И. О. Фамилия)")]],
    ...(signer.date ? [[[], [], [], [[{ text: blankDate }]]]] : []),
  ];
}

/** Content that marks a cell as a signature line. */
const signLineMark: Content = [{ text: "\u00a0", gap: "LINE" }];

/** Renders signature, full name and date of the data subject. */
export function docxSubjectSignature({ name }: SubjectSignature, width: number): (Paragraph | Table)[] {
  const note = (words: string): Content[] => [[{ text: words, small: true }]];
  const handwritten = name.every((run) => run.gap === "LINE");
  const rows = [
    [[signLineMark], [], handwritten ? [signLineMark] : [name], [], [[{ text: blankDate }]]],
    [note("(подпись)"), [], note("(фамилия, имя, отчество полностью)"), [], note("(дата)")],
  ];
  return [roomAbove(590), grid({ rows, parts: [0.22, 0.02, 0.43, 0.02, 0.31], width, centred: [0, 2, 4] })];
}

/** Renders requisites and signatures of both parties side by side. */
export function docxParties({ left, right }: Parties, width: number): (Paragraph | Table)[] {
  const sides = (part: (party: Party) => Content[]): Content[][] => [part(left), part(right)];
  const rows = [
    sides(({ title }) => [[{ text: title, bold: true }]]),
    sides(({ lines }) => [...lines]),
    sides(({ signer }) => [
      [{ text: "\u00a0" }],
      ...(signer.position ? [signer.position] : []),
      [{ text: "\u00a0" }],
      [
        { text: "______________ " },
        ...signer.name.map((run) => (run.gap === "LINE" ? { ...run, text: "_".repeat(14) } : run)),
      ],
      [{ text: blankDate }],
      [{ text: sealPlace, small: true }],
    ]),
  ];
  return [grid({ rows, parts: [0.5, 0.5], width, align: VerticalAlignTable.TOP })];
}

interface Grid {
  /** Paragraphs by row and column; a single cell spans all columns. */
  readonly rows: readonly (readonly (readonly Content[])[])[];
  /** Column widths as fractions of one. */
  readonly parts: readonly number[];
  /** Table width in millimetres. */
  readonly width: number;
  readonly centred?: readonly number[];
  readonly align?: (typeof VerticalAlignTable)["TOP" | "BOTTOM"];
  /** Keeps the table on the same page as the next block. */
  readonly keepNext?: boolean;
}

/** Renders a table without borders; rows never split and stay together. */
function grid({ rows, parts, width, centred = [], align = VerticalAlignTable.BOTTOM, keepNext = false }: Grid): Table {
  const widths = parts.map((part) => Math.floor(part * width * twipsInMillimetre));
  const total = widths.reduce((sum, size) => sum + size, 0);
  const cell = (lines: readonly Content[], column: number, keepsWithNext: boolean, isOnly: boolean): TableCell => {
    const notes = lines.length > 0 && lines.every((content) => content.every((run) => run.small));
    const alignment = centred.includes(column) ? AlignmentType.CENTER : AlignmentType.LEFT;
    const printedLines = lines.length > 0 ? lines : [[{ text: "\u00a0", small: true }]];
    return new TableCell({
      width: { size: isOnly ? total : (widths[column] ?? 0), type: WidthType.DXA },
      ...(isOnly && { columnSpan: widths.length }),
      verticalAlign: notes ? VerticalAlignTable.TOP : align,
      ...(lines[0] === signLineMark && { borders: signLine }),
      children: printedLines.map((content) =>
        plain(content, {
          keepNext: keepsWithNext,
          alignment,
          spacing: { ...lineSpacing(240), after: notes ? 120 : 0 },
        }),
      ),
    });
  };
  return new Table({
    width: { size: total, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    borders: noBorders,
    margins: { left: 0, right: 120, top: 20, bottom: 20 },
    rows: rows.map((cells, row) => {
      const keepsWithNext = keepNext || row < rows.length - 1;
      const children = cells.map((lines, column) => cell(lines, column, keepsWithNext, cells.length === 1));
      return new TableRow({ cantSplit: true, children });
    }),
  });
}

function plain(content: Content, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ alignment: AlignmentType.LEFT, ...options, children: docxRuns(content) });
}
