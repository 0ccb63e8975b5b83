import { groupedBy } from "@opis/model/collections/grouped-by";
import type { PdfVector } from "./laid.ts";

/** Hundredths of a point: so exact are the places on a page. */
export const exact = (points: number) => Math.round(points * 100);

/** Hundredths of a point as they are written. */
export const written = (hundredths: number) => String(hundredths / 100);

/** Hundredths of a point from the left and the foot of a page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far it is from one place to another, as it is written. */
export function between(from: Place, to: Place): string {
  return `${written(to.x - from.x)} ${written(to.y - from.y)}`;
}

/** Moves the origin up or down, if it is to be moved. Hundredths of a point from the foot of a page. */
export function raised(from: number, to: number): string {
  return from === to ? "" : `1 0 0 1 0 ${written(to - from)} cm `;
}

type Line = Extract<PdfVector, { type: "line" }>;
type Area = Extract<PdfVector, { type: "rect" }>;

/** From and to along the line, the other coordinate, all in hundredths. */
interface Stroke {
  readonly isUpright: boolean;
  readonly at: number;
  from: number;
  to: number;
}

/** The lines of a page, those that continue each other as one: the library draws a border cell by cell. @param height of the page */
export function strokesOf(lines: readonly Line[], height: number): string {
  const byWidth = groupedBy(lines, ({ lineWidth }) => lineWidth);
  return [...byWidth]
    .map(([width, ofWidth]) => `${width} w ${joined(ofWidth, height).map(pathOf).join(" ")} S`)
    .join(" ");
}

function joined(lines: readonly Line[], height: number): Stroke[] {
  const places = groupedBy(
    lines.map((line) => strokeOf(line, height)),
    ({ isUpright, at }) => `${isUpright} ${at}`,
  );
  return [...places.values()].flatMap(joinedInPlace);
}

function strokeOf({ x1, y1, x2, y2 }: Line, height: number): Stroke {
  const isUpright = exact(x1) === exact(x2);
  const [from, to] = isUpright ? [exact(height - y2), exact(height - y1)] : [exact(x1), exact(x2)];
  return {
    isUpright,
    at: isUpright ? exact(x1) : exact(height - y1),
    from: Math.min(from, to),
    to: Math.max(from, to),
  };
}

/** So far apart may be what is one line: two roundings. */
const seam = 2;

function joinedInPlace(strokes: readonly Stroke[]): Stroke[] {
  const found: Stroke[] = [];
  for (const stroke of strokes.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && stroke.from <= last.to + seam) last.to = Math.max(last.to, stroke.to);
    else found.push(stroke);
  }
  return found;
}

function pathOf({ isUpright, at, from, to }: Stroke): string {
  const [x1, y1, x2, y2] = (isUpright ? [at, from, at, to] : [from, at, to, at]).map(written);
  return `${x1} ${y1} m ${x2} ${y2} l`;
}

/** The coloured areas of a page, those of one colour that follow each other together. @param height of the page */
export function areasOf(areas: readonly Area[], height: number): string {
  const pieces: string[] = [];
  let before: string | undefined;
  for (const { x, y, w, h, color } of areas) {
    if (color !== before) pieces.push(...(before ? ["f"] : []), `${colorOf(color)} rg`);
    pieces.push(`${[x, height - y - h, w, h].map((points) => written(exact(points))).join(" ")} re`);
    before = color;
  }
  return before ? [...pieces, "f 0 g"].join(" ") : "";
}

/** «#EDEDED» as parts of red, green and blue, or black. */
export function colorOf(color: string): string {
  const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1) ?? ["00", "00", "00"];
  return parts.map((part) => String(Math.round((Number.parseInt(part, 16) / 255) * 1000) / 1000)).join(" ");
}
