import type { CompanyHead, Picture } from "../../model.ts";
import { dataUrl, logoSize } from "../measure/logo-size.ts";
import { page } from "../page.ts";
import type { PdfNode } from "./node.ts";
import { pdfRuns, pdfSize, pointsInMillimetre } from "./runs.ts";

const points = (millimetres: number) => millimetres * pointsInMillimetre;

/** The company's letterhead in a PDF: logo, requisites in small letters, a rule. @param width of the text, millimetres */
export function pdfCompanyHead({ logo, lines }: CompanyHead, width: number): PdfNode {
  return {
    stack: [
      ...(logo ? [picture(logo)] : []),
      ...lines.map((line): PdfNode => ({ text: pdfRuns(line), fontSize: pdfSize(page.smallSize) })),
      { canvas: [{ type: "line", x1: 0, y1: 4, x2: points(width), y2: 4, lineWidth: 0.5 }] },
    ],
    alignment: "center",
    margin: [0, 0, 0, 12],
  };
}

function picture(logo: Picture): PdfNode {
  const { width, height } = logoSize(logo);
  return { image: dataUrl(logo), width: points(width), height: points(height), margin: [0, 0, 0, 4] };
}
