import type { Picture } from "../composed-document.ts";

/** Room of a logo, millimetres. */
const most = { width: 60, height: 22 } as const;

/** The size in which a logo is printed, millimetres: as large as its room allows, with its proportions. */
export function logoSize({ width, height }: Pick<Picture, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

/** The picture as an address that carries it. */
export function dataUrl({ type, bytes }: Picture): string {
  return `data:image/${type === "jpg" ? "jpeg" : "png"};base64,${Buffer.from(bytes).toString("base64")}`;
}
