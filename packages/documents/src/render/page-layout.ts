/** The page layout of a document (documents 0.8), shared by the three renderers. Millimetres unless stated otherwise. */
export const page = {
  short: 210,
  long: 297,
  /** Font size in points. */
  textSize: 12,
  tableSize: 10,
  smallSize: 8,
  lineSpacing: 1.15,
  firstLine: 12.5,
  /** Width of the approval stamp at the right margin. */
  stampWidth: 75,
  highlight: "#FFF59D",
  alert: "#B00020",
  link: "#0B5394",
} as const;

export const twipsInMillimetre = 1440 / 25.4;
export const pointsInMillimetre = 72 / 25.4;

export type Orientation = "portrait" | "landscape";

/** Page margins in millimetres; a landscape page is bound at the top, so its wide margin is there. */
export const margins = {
  portrait: { left: 30, right: 15, top: 20, bottom: 20 },
  landscape: { left: 20, right: 20, top: 30, bottom: 15 },
} as const satisfies Record<Orientation, object>;

/** Returns the width between the margins, in millimetres. */
export function textWidth(orientation: Orientation): number {
  const { left, right } = margins[orientation];
  return (orientation === "portrait" ? page.short : page.long) - left - right;
}

/** Returns the height between the margins, in millimetres. */
export function textHeight(orientation: Orientation): number {
  const { top, bottom } = margins[orientation];
  return (orientation === "portrait" ? page.long : page.short) - top - bottom;
}

/** The product name in the properties of every file. */
export const creator = "Опись";
export const contentsTitle = "Содержание";
export const sealPlace = "М. П. (при наличии)";
