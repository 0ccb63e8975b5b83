import type { Content, Inline, Provenance } from "../../composed-document.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Renders runs of a paragraph; a run with a source is a span that identifies it, so that the preview can link to the question. */
export function htmlContent(content: Content): string {
  return content.map(htmlRun).join("");
}

function htmlRun(run: Inline): string {
  const words = escapeHtml(run.text).replaceAll("\n", "<br>");
  const classes = [
    run.bold && "b",
    run.italic && "i",
    run.small && "s",
    run.alert && "alert",
    run.gap && (run.gap === "NOTSET" ? "notset" : "line"),
  ].filter((name) => name);
  const attributes = [
    ...(classes.length > 0 ? [`class="${classes.join(" ")}"`] : []),
    ...(run.gap ? [`data-gap="${run.gap}"`] : []),
    ...(run.source ? sourceAttributes(run.source) : []),
    ...(run.edit ? [`data-edit="${run.edit.id}"`, ...(run.edit.isNew ? ["data-new"] : [])] : []),
    ...(run.place === undefined ? [] : [`data-place="${run.place}"`]),
  ];
  return attributes.length > 0 ? `<span ${attributes.join(" ")}>${words}</span>` : words;
}

function sourceAttributes(source: Provenance): string[] {
  if ("act" in source) return [`data-act="${escapeHtml(source.act)}"`, `data-point="${escapeHtml(source.point)}"`];
  const id = source.id === null ? [] : [`data-id="${source.id}"`];
  return [`data-form="${source.form}"`, ...id, `data-field="${escapeHtml(source.field)}"`];
}
