/** The look of a document (documents 0.8), shared by the three renderers. Millimetres unless said otherwise. */
export const page = {
  short: 210,
  long: 297,
  /** Points. */
  textSize: 12,
  tableSize: 10,
  smallSize: 8,
  lineSpacing: 1.15,
  firstLine: 12.5,
  /** Room of the stamp of approval at the right margin. */
  stampWidth: 75,
  highlight: "#FFF59D",
  alert: "#B00020",
  link: "#0B5394",
} as const;

export const twipsInMillimetre = 1440 / 25.4;
export const pointsInMillimetre = 72 / 25.4;

export type Orientation = "portrait" | "landscape";

/** A landscape page is bound at its top, so the wide margin is there. Millimetres. */
export const margins = {
  portrait: { left: 30, right: 15, top: 20, bottom: 20 },
  landscape: { left: 20, right: 20, top: 30, bottom: 15 },
} as const satisfies Record<Orientation, object>;

/** Width between the margins, millimetres. */
export function textWidth(orientation: Orientation): number {
  const { left, right } = margins[orientation];
  return (orientation === "portrait" ? page.short : page.long) - left - right;
}

/** Height between the margins, millimetres. */
export function textHeight(orientation: Orientation): number {
  const { top, bottom } = margins[orientation];
  return (orientation === "portrait" ? page.long : page.short) - top - bottom;
}

/** The product's name in the properties of every file. */
export const creator = "Опись";
export const contentsTitle = "Содержание";
export const sealPlace = "М. П. (при наличии)";
