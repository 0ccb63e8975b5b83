import type { Content, Inline } from "../../model.ts";
import { page } from "../page.ts";

/** Runs of a paragraph as WordprocessingML; neighbours that look the same become one, a line break inside a text a break. */
export function runsXml(content: Content): string {
  const runs: { look: string; text: string }[] = [];
  for (const run of content) {
    const look = lookXml(run);
    const last = runs.at(-1);
    if (last?.look === look) last.text += run.text;
    else runs.push({ look, text: run.text });
  }
  return runs.map(({ look, text }) => runXml(look, text)).join("");
}

// Word may draw the sign of a non-breaking hyphen in another typeface.
const hyphens: Readonly<Record<string, string>> = { "\u00ad": "<w:softHyphen/>", "\u2011": "<w:noBreakHyphen/>" };

function runXml(look: string, words: string): string {
  const lines = words.split("\n").map((line) =>
    line
      .split(/([\u00ad\u2011])/u)
      .map((part) => hyphens[part] ?? `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
      .join(""),
  );
  return `<w:r>${look}${lines.join("<w:br/>")}</w:r>`;
}

// The order of the properties is the schema's.
function lookXml(run: Inline): string {
  const properties = [
    run.bold ? "<w:b/><w:bCs/>" : "",
    run.italic ? "<w:i/><w:iCs/>" : "",
    run.alert ? `<w:color w:val="${page.alert.slice(1)}"/>` : "",
    run.small ? `<w:sz w:val="${page.smallSize * 2}"/><w:szCs w:val="${page.smallSize * 2}"/>` : "",
    run.gap === "NOTSET" ? `<w:shd w:val="clear" w:color="auto" w:fill="${page.highlight.slice(1)}"/>` : "",
  ].join("");
  return properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML knows no control characters but the tab, not even escaped. */
function escaped(words: string): string {
  return words.replace(/[&<>]|(?!\t)\p{Cc}/gu, (sign) => entities[sign] ?? "");
}
