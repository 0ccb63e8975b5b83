import type { Align, Content, Inline } from "../model.ts";
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
  return content.flatMap(heldTogether).map(({ run, isHeld }) => ({
    text: run.text,
    ...(isHeld && { noWrap: true }),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.small && { fontSize: pdfSize(page.smallSize) }),
    ...(run.alert && { color: page.alert }),
    ...(run.gap === "NOTSET" && { background: page.highlight }),
  }));
}

/** The number of a law, which the library would part at its hyphen, as a piece of its own that is not broken. */
function heldTogether(run: Inline): { readonly run: Inline; readonly isHeld: boolean }[] {
  return run.text
    .split(/((?:№[\s\u00a0])?\d+-ФЗ[).,;:»]*)/u)
    .map((text, index) => ({ run: { ...run, text }, isHeld: index % 2 === 1 }))
    .filter(({ run: { text } }) => text !== "");
}

/** The size of PT Serif that looks like this size of Times New Roman, points. */
export function pdfSize(points: number): number {
  return points * 0.93;
}

export const pointsInMillimetre = 72 / 25.4;
