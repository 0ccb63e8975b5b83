/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { PaperDocument } from "../model.ts";
import { creator, page, textWidth } from "./page.ts";
import { pdfBlocks } from "./pdf-blocks.ts";
import type { PdfDefinition, PdfFont, PdfNode } from "./pdf-node.ts";
import { pdfSize, pointsInMillimetre } from "./pdf-runs.ts";
import { prepare } from "./prepare.ts";

const require = createRequire(import.meta.url);

const faces = {
  normal: require.resolve("@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf"),
  italics: require.resolve("@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf"),
  bolditalics: require.resolve("@expo-google-fonts/pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf"),
} satisfies PdfFont;

const points = (millimetres: number) => millimetres * pointsInMillimetre;
let ready = false;

/** The paper as a PDF set in PT Serif: A4, page numbers, properties (documents 0.8). */
export async function renderPdf(paper: PaperDocument): Promise<Uint8Array> {
  loadFonts();
  const { sections } = prepare(paper);
  const { left, top, right, bottom } = page.margin;
  const buffer = await pdfmake
    .createPdf({
      pageSize: "A4",
      pageOrientation: sections[0]?.orientation ?? "portrait",
      pageMargins: [points(left), points(top), points(right), points(bottom)],
      language: "ru-RU",
      info: { title: paper.title, subject: paper.subject, creator, author: creator, producer: creator },
      defaultStyle: { font: "PTSerif", fontSize: pdfSize(page.textSize), lineHeight: 1.05 },
      footer: (number) => ({
        text: String(number),
        alignment: "right",
        fontSize: pdfSize(page.tableSize),
        margin: [points(left), points(6), points(right), 0],
      }),
      content: sections.map(({ orientation, blocks }, index): PdfNode => {
        const stack = pdfBlocks(blocks, textWidth(orientation));
        return { stack, ...(index > 0 && { pageBreak: "before", pageOrientation: orientation }) };
      }),
    } satisfies PdfDefinition)
    .getBuffer();
  return new Uint8Array(buffer);
}

/** Fonts are read once from the package that ships them; pdfmake itself may touch neither disk nor network. */
function loadFonts(): void {
  if (ready) return;
  for (const face of Object.values(faces)) {
    pdfmake.virtualfs.writeFileSync(face, readFileSync(face));
  }
  pdfmake.setFonts({ PTSerif: faces });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}
