import type { Align, Content } from "../model.ts";
import { page } from "./page.ts";
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
  return content.map((run) => ({
    text: run.text,
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.small && { fontSize: pdfSize(page.smallSize) }),
    ...(run.alert && { color: page.alert }),
    ...(run.gap === "NOTSET" && { background: page.highlight }),
  }));
}

/** The size of PT Serif that looks like this size of Times New Roman, points. */
export function pdfSize(points: number): number {
  return points * 0.93;
}

export const pointsInMillimetre = 72 / 25.4;
