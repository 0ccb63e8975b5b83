import { AlignmentType, type IRunOptions, TextRun } from "docx";
import type { Align, Content, Inline } from "../model.ts";
import { page } from "./page.ts";

export const docxAlignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Align, unknown>;

/** Runs of a paragraph; a line break inside a text becomes a break. */
export function docxRuns(content: Content, all: Pick<IRunOptions, "bold"> = {}): TextRun[] {
  return content.flatMap((run) =>
    run.text
      .split("\n")
      .map((words, index) => new TextRun({ text: words, ...(index > 0 && { break: 1 }), ...look(run), ...all })),
  );
}

function look(run: Inline): IRunOptions {
  return {
    ...(run.small && { size: page.smallSize * 2 }),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.alert && { color: page.alert.slice(1) }),
    ...(run.gap === "NOTSET" && { shading: { type: "clear" as const, color: "auto", fill: page.highlight.slice(1) } }),
  };
}
