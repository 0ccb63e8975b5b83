import type { Align, Content } from "../../composed-document.ts";
import { page } from "../page-layout.ts";
import { splitByFont } from "./fonts.ts";
import type { PdfRun } from "./pdfmake-types.ts";

/**
 * Text alignments. In justified lines the library stretches the space between all runs, even before a colon after bold text and inside
 * «152-ФЗ», so justified text is flush left here.
 */
export const pdfAlignments = {
  left: "left",
  center: "center",
  right: "right",
  justify: "left",
} as const satisfies Record<Align, string>;

/** Renders runs of a paragraph, split where the typeface changes; font sizes are scaled because PT Serif looks larger than Times. */
export function pdfRuns(content: Content): PdfRun[] {
  return content.flatMap((run) =>
    splitByFont(run.text).flatMap(({ text, font }) =>
      withoutLooseSpace(text).map((piece) => ({
        ...piece,
        ...(font !== "PTSerif" && { font }),
        ...(run.bold && { bold: true }),
        ...(run.italic && { italics: true }),
        ...(run.small && { fontSize: pdfSize(page.smallSize) }),
        ...(run.link !== undefined && { link: run.link, color: page.link }),
        ...(run.alert && { color: page.alert }),
        ...(run.gap === "NOTSET" && { background: page.highlight }),
      })),
    ),
  );
}

// If only the space after a comma does not fit, the library starts the next line with it, so the two are kept together.
function withoutLooseSpace(text: string): { readonly text: string; readonly noWrap?: true }[] {
  const [mark = ""] = /^[^\s\p{L}\p{N}]{1,3} /u.exec(text) ?? [];
  if (mark === "" || mark === text) return [{ text, ...(mark !== "" && { noWrap: true }) }];
  return [{ text: mark, noWrap: true }, { text: text.slice(mark.length) }];
}

/** Returns the PT Serif size, in points, that looks like this size of Times New Roman. */
export function pdfSize(points: number): number {
  return points * 0.93;
}

/** Line height as a multiple of the font size. */
export const pdfLineHeight = 1.05;
