import type { CompanyHead, Picture } from "../../model.ts";
import { dataUrl, logoSize } from "../measure/logo-size.ts";
import { page, pointsInMillimetre } from "../page.ts";
import type { PdfNode } from "./node.ts";
import { pdfRuns, pdfSize } from "./runs.ts";

/** The company's letterhead in a PDF: logo, requisites in small letters, a rule. @param width of the text, millimetres */
export function pdfCompanyHead({ logo, lines }: CompanyHead, width: number): PdfNode {
  return {
    stack: [
      ...(logo ? [picture(logo)] : []),
      ...lines.map((line): PdfNode => ({ text: pdfRuns(line), fontSize: pdfSize(page.smallSize) })),
      { canvas: [{ type: "line", x1: 0, y1: 4, x2: width * pointsInMillimetre, y2: 4, lineWidth: 0.5 }] },
    ],
    alignment: "center",
    margin: [0, 0, 0, 12],
  };
}

function picture(logo: Picture): PdfNode {
  const { width, height } = logoSize(logo);
  return {
    image: dataUrl(logo),
    width: width * pointsInMillimetre,
    height: height * pointsInMillimetre,
    margin: [0, 0, 0, 4],
  };
}
