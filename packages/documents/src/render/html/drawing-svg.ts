import { plainText } from "../../block.ts";
import type { Drawing, DrawnBox, Point } from "../../composed-document.ts";
import { escapeHtml } from "./html-content.ts";

const millimetresInPoint = 25.4 / 72;
/** Line height as a multiple of the font size. */
const lineHeight = 1.25;

/** Widths of frames and lines in millimetres, and their grey colours. */
export const drawn = { frame: 0.25, curve: 0.2, frameColor: "606060", curveColor: "909090", padding: 1.5 } as const;

/** The typeface of a PDF with its fallbacks on screen. */
const family = "PTSans, Arial, sans-serif";

/** Renders a drawing as SVG. */
export function drawingSvg({ width, height, textSize, boxes, curves }: Drawing): string {
  const size = textSize * millimetresInPoint;
  const lines = curves.map(
    (curve) => `<path d="${pathOf(curve)}" fill="none" stroke="#${drawn.curveColor}" stroke-width="${drawn.curve}"/>`,
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
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="#ffffff" stroke="#${drawn.frameColor}" stroke-width="${drawn.frame}"/>`
    : "";
  const top = y + (height - lines.length * size * lineHeight) / 2 + size;
  const words = lines.map(
    (line, index) =>
      `<text x="${x + (isFramed ? drawn.padding : 0)}" y="${top + index * size * lineHeight}">${escapeHtml(plainText(line))}</text>`,
  );
  return `${frame}${words.join("")}`;
}
