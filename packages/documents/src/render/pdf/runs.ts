import type { Align, Content } from "../../composed-document.ts";
import { page } from "../page.ts";
import { splitByFont } from "./fonts.ts";
import type { PdfRun } from "./pdfmake-types.ts";

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

/** Runs of a paragraph, cut where the typeface changes; PT Serif is larger than Times at the same size, so a point is scaled. */
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

// Where only the space after a comma no longer fits on a line, the library begins the next line with that space: here they are not parted.
function withoutLooseSpace(text: string): { readonly text: string; readonly noWrap?: true }[] {
  const [mark = ""] = /^[^\s\p{L}\p{N}]{1,3} /u.exec(text) ?? [];
  if (mark === "" || mark === text) return [{ text, ...(mark !== "" && { noWrap: true }) }];
  return [{ text: mark, noWrap: true }, { text: text.slice(mark.length) }];
}

/** The size of PT Serif that looks like this size of Times New Roman, points. */
export function pdfSize(points: number): number {
  return points * 0.93;
}

/** Of the text, as a part of the size of its font. */
export const pdfLineHeight = 1.05;
