import { AlignmentType, BorderStyle, ImageRun, Paragraph } from "docx";
import type { CompanyHead, Picture } from "../../model.ts";
import { logoSize } from "../measure/logo-size.ts";
import { lineSpacing } from "./line-spacing.ts";
import { docxRuns } from "./runs.ts";

const look = { alignment: AlignmentType.CENTER, keepNext: true } as const;
const rule = { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: "000000" } };
const pixelsInMillimetre = 96 / 25.4;

/** The company's letterhead in Word: logo, requisites in small letters, a rule. */
export function docxCompanyHead({ logo, lines }: CompanyHead): Paragraph[] {
  const said = lines.map((words) => docxRuns(words.map((run) => ({ ...run, small: true }))));
  return [
    ...(logo
      ? [new Paragraph({ ...look, spacing: { ...lineSpacing(240), after: 80 }, children: [picture(logo)] })]
      : []),
    ...said.map((children) => new Paragraph({ ...look, spacing: { ...lineSpacing(240), after: 0 }, children })),
    new Paragraph({ border: rule, spacing: { ...lineSpacing(120), after: 200 } }),
  ];
}

function picture(logo: Picture): ImageRun {
  const { width, height } = logoSize(logo);
  const pixels = (millimetres: number) => Math.round(millimetres * pixelsInMillimetre);
  return new ImageRun({
    type: logo.type,
    data: logo.bytes,
    transformation: { width: pixels(width), height: pixels(height) },
  });
}
