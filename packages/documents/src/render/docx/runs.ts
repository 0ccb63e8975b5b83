import { AlignmentType, ExternalHyperlink, type IRunOptions, NoBreakHyphen, TextRun } from "docx";
import { nonBreakingHyphen } from "../../language/typeset.ts";
import type { Align, Content, Inline } from "../../model.ts";
import { page } from "../page.ts";

export const docxAlignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Align, unknown>;

/** Runs of a paragraph; a line break inside a text becomes a break, a hyphen that does not end a line Word's own. */
export function docxRuns(content: Content, all: Pick<IRunOptions, "bold"> = {}): (TextRun | ExternalHyperlink)[] {
  return content.flatMap((run): (TextRun | ExternalHyperlink)[] => {
    const runs = run.text
      .split("\n")
      .map((words, index) => new TextRun({ ...spelled(words), ...(index > 0 && { break: 1 }), ...look(run), ...all }));
    return run.link === undefined ? runs : [new ExternalHyperlink({ link: run.link, children: runs })];
  });
}

function spelled(words: string): Pick<IRunOptions, "text" | "children"> {
  if (!words.includes(nonBreakingHyphen)) return { text: words };
  return {
    children: words
      .split(nonBreakingHyphen)
      .flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : [part])),
  };
}

function look(run: Inline): IRunOptions {
  return {
    ...(run.small && { size: page.smallSize * 2 }),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.link !== undefined && { color: page.link.slice(1), underline: {} }),
    ...(run.alert && { color: page.alert.slice(1) }),
    ...(run.gap === "NOTSET" && { shading: { type: "clear" as const, color: "auto", fill: page.highlight.slice(1) } }),
  };
}
