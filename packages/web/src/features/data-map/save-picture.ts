/** CSS properties that are written into an exported picture, which has no stylesheet. */
const copiedProperties = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
];

/** Margin around the exported picture, in pixels. */
const margin = 16;

/** Saves a picture as SVG. */
export function saveSvg(picture: SVGSVGElement, name: string): void {
  save(new Blob([textOf(picture)], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Saves a picture as PNG at double size. */
export async function savePng(picture: SVGSVGElement, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`;
  await image.decode();
  const [width, height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("This browser draws no pictures");
  paper.drawImage(image, 0, 0, width, height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!file) throw new Error("The picture is too large for this browser");
  save(file, `${name}.png`);
}

/** Returns the picture as SVG text: with inline styles, its background, and fixed text widths, whatever fonts are installed. */
function textOf(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("A picture's copy is a picture");
  const elements = [picture, ...picture.querySelectorAll("*")];
  for (const [index, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const original = elements[index];
    if (original)
      for (const property of copiedProperties)
        part.setAttribute(property, getComputedStyle(original).getPropertyValue(property));
    if (original instanceof SVGTextElement) part.setAttribute("textLength", String(original.getComputedTextLength()));
  }
  // In its own units: a picture scaled to the screen is saved at full size.
  const { width: boxWidth, height: tall } = picture.viewBox.baseVal ?? { width: 0, height: 0 };
  const width = (boxWidth || picture.width.baseVal.value) + 2 * margin;
  const height = (tall || picture.height.baseVal.value) + 2 * margin;
  const ground = document.createElementNS(picture.namespaceURI, "rect");
  for (const [name, value] of Object.entries({
    x: -margin,
    y: -margin,
    width,
    height,
    fill: getComputedStyle(document.body).backgroundColor,
  }))
    ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.setAttribute("viewBox", `${-margin} ${-margin} ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
