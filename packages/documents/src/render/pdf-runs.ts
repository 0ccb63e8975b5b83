import type { Align, Content, Inline } from "../model.ts";
import { page } from "./page.ts";
import { inFonts, type PdfFontName } from "./pdf-fonts.ts";
import type { PdfRun } from "./pdf-node.ts";

/**
 * How text is set. The library stretches a justified line between all its pieces, also before a colon that follows bold
 * words and within «152-ФЗ», so what is justified elsewhere is flush left here.
 */
export const pdfAlignments = {
  left: "left",
  center: "center",
  right: "right",
  justify: "left",
} as const satisfies Record<Align, string>;

/** Runs of a paragraph; PT Serif is larger than Times at the same size, so a point is scaled. */
export function pdfRuns(content: Content): PdfRun[] {
  return content.flatMap(piecesOf).map(({ run, font, isHeld }) => ({
    text: run.text,
    ...(font !== "PTSerif" && { font }),
    ...(isHeld && { noWrap: true }),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.small && { fontSize: pdfSize(page.smallSize) }),
    ...(run.alert && { color: page.alert }),
    ...(run.gap === "NOTSET" && { background: page.highlight }),
  }));
}

interface Piece {
  readonly run: Inline;
  readonly font: PdfFontName;
  readonly isHeld: boolean;
}

/** A run cut where its typeface changes; the number of a law, which the library would part at its hyphen, is not broken. */
function piecesOf(run: Inline): Piece[] {
  return run.text
    .split(/((?:№[\s\u00a0])?\d+-ФЗ[).,;:»]*)/u)
    .flatMap((part, index) =>
      inFonts(part).map(({ text, font }) => ({ run: { ...run, text }, font, isHeld: index % 2 === 1 })),
    );
}

/** The size of PT Serif that looks like this size of Times New Roman, points. */
export function pdfSize(points: number): number {
  return points * 0.93;
}

export const pointsInMillimetre = 72 / 25.4;
