const font = "13px";
let paper: CanvasRenderingContext2D | null | undefined;

/** Pixels that a name takes in the picture, in the font of the page. */
export function widthOfName(text: string): number {
  paper ??= document.createElement("canvas").getContext("2d");
  if (!paper) return 0;
  paper.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return paper.measureText(text).width;
}
