import { plainText } from "../../block.ts";
import type { Content, Drawing, DrawnBox, Inline, Point, Provenance } from "../../composed-document.ts";

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

const millimetresInPoint = 25.4 / 72;
/** Line height as a multiple of the font size. */
const lineHeight = 1.25;

/** Widths of frames and lines in millimetres, and their grey colours. */
export const drawingStyle = {
  frame: 0.25,
  curve: 0.2,
  frameColor: "606060",
  curveColor: "909090",
  padding: 1.5,
} as const;

/** The typeface of a PDF with its fallbacks on screen. */
const family = "PTSans, Arial, sans-serif";

/** Renders a drawing as SVG. */
export function drawingSvg({ width, height, textSize, boxes, curves }: Drawing): string {
  const size = textSize * millimetresInPoint;
  const lines = curves.map(
    (curve) =>
      `<path d="${pathOf(curve)}" fill="none" stroke="#${drawingStyle.curveColor}" stroke-width="${drawingStyle.curve}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="${family}" font-size="${size}">` +
    `${lines.join("")}${boxes.map((box) => boxSvg(box, size)).join("")}</svg>`
  );
}

function pathOf([start, ...rest]: readonly Point[]): string {
  return start
    ? `M${start.join(" ")}${rest.length > 0 ? `C${rest.map((point) => point.join(" ")).join(" ")}` : ""}`
    : "";
}

function boxSvg({ x, y, width, height, isFramed, lines }: DrawnBox, size: number): string {
  const frame = isFramed
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="#ffffff" stroke="#${drawingStyle.frameColor}" stroke-width="${drawingStyle.frame}"/>`
    : "";
  const top = y + (height - lines.length * size * lineHeight) / 2 + size;
  const words = lines.map(
    (line, index) =>
      `<text x="${x + (isFramed ? drawingStyle.padding : 0)}" y="${top + index * size * lineHeight}">${escapeHtml(plainText(line))}</text>`,
  );
  return `${frame}${words.join("")}`;
}
