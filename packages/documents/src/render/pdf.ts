/// <reference path="./pdfmake.d.ts" />
import { readFileSync } from "node:fs";
import pdfmake from "pdfmake";
import type { PaperDocument } from "../model.ts";
import { creator, margins, type Orientation, page, textWidth } from "./page.ts";
import { pdfBlocks } from "./pdf-blocks.ts";
import { pdfFonts } from "./pdf-fonts.ts";
import type { PdfDefinition, PdfMargins } from "./pdf-node.ts";
import { pdfLineHeight, pdfSize, pointsInMillimetre } from "./pdf-runs.ts";
import { prepare } from "./prepare.ts";

const points = (millimetres: number) => millimetres * pointsInMillimetre;
let ready = false;

const locales = { ru: "ru-RU", en: "en-GB" } as const;

/** The paper as a PDF set in PT Serif, in DejaVu Serif what PT Serif lacks: A4, page numbers, properties (documents 0.8). */
export async function renderPdf(paper: PaperDocument): Promise<Uint8Array> {
  loadFonts();
  const { sections } = prepare(paper);
  const buffer = await pdfmake
    .createPdf({
      pageSize: "A4",
      language: locales[paper.language],
      info: { title: paper.title, subject: paper.subject, creator, author: creator, producer: creator },
      defaultStyle: {
        font: paper.typeface === "sans" ? "PTSans" : "PTSerif",
        fontSize: pdfSize(page.textSize),
        lineHeight: pdfLineHeight,
      },
      footer: (number, _pages, { orientation }) => ({
        text: String(number),
        alignment: "right",
        fontSize: pdfSize(page.tableSize),
        margin: [0, points(6), points(margins[orientation].right), 0],
      }),
      content: sections.map(({ orientation, blocks }) => ({
        section: { stack: pdfBlocks(blocks, textWidth(orientation)) },
        pageOrientation: orientation,
        pageMargins: marginsOf(orientation),
      })),
    } satisfies PdfDefinition)
    .getBuffer();
  return new Uint8Array(buffer);
}

function marginsOf(orientation: Orientation): PdfMargins {
  const { left, top, right, bottom } = margins[orientation];
  return [points(left), points(top), points(right), points(bottom)];
}

/** Fonts are read once from the packages that ship them; pdfmake itself may touch neither disk nor network. */
function loadFonts(): void {
  if (ready) return;
  for (const face of Object.values(pdfFonts).flatMap((faces) => Object.values(faces))) {
    pdfmake.virtualfs.writeFileSync(face, readFileSync(face));
  }
  pdfmake.setFonts(pdfFonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}
