import { areasOf, strokesOf } from "./grid.ts";
import type { PdfFace, PdfInline, PdfItem, PdfLaidLine, PdfLaidPage, PdfVector } from "./laid.ts";
import { type TextBlock, TextBlocks } from "./texts.ts";

/** A page as operators and what lies over it. */
export interface DrawnPage {
  readonly size: PdfLaidPage["pageSize"];
  /** Coloured areas and lines. */
  readonly areas: string;
  readonly strokes: string;
  readonly blocks: readonly TextBlock[];
  readonly faces: ReadonlySet<PdfFace>;
  readonly links: readonly PdfLink[];
  readonly places: readonly PdfPlace[];
  readonly pictures: readonly Extract<PdfItem, { type: "image" | "svg" }>[];
}

/** What opens an address or goes to a place of the document; points from the top. */
interface PdfLink extends Pick<PdfInline, "link" | "linkToDestination"> {
  readonly x: number;
  readonly y: number;
  width: number;
  readonly height: number;
}

/** Where links lead to. */
interface PdfPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** What pdfmake has laid out, page by page, written as shortly as it can be. The pages are taken out of the array, so that they need not be kept beside what was drawn of them. */
export function drawnPages(laid: PdfLaidPage[]): DrawnPage[] {
  const known = new Map<string, string>();
  const once = (content: string) => {
    const before = known.get(content) ?? content;
    known.set(before, before);
    return before;
  };
  const drawn: DrawnPage[] = [];
  for (let page = laid.shift(); page; page = laid.shift()) drawn.push(drawnPage(page, once));
  return drawn;
}

/** @param once the same string for equal ones: pages consist of them */
function drawnPage({ items, pageSize }: PdfLaidPage, once: (content: string) => string): DrawnPage {
  const vectors: PdfVector[] = [];
  const texts = new TextBlocks(pageSize.height);
  const links: PdfLink[] = [];
  const places: PdfPlace[] = [];
  let lower = 0;
  for (const one of items) {
    if (one.type === "vector") vectors.push(one.item);
    else if (one.type === "beginVerticalAlignment") lower = lowered(one.item);
    else if (one.type === "endVerticalAlignment") lower = 0;
    else if (one.type === "line") {
      const line = told(one.item);
      if (line.inlines.some(({ background }) => background)) vectors.push(...backgroundsOf(line, lower));
      texts.add(line, lower);
      if (line.inlines.some(isLink)) links.push(...linksOf(line, lower));
      if (line.id) places.push({ name: line.id, x: line.x + (line.inlines[0]?.x ?? 0), y: line.y + lower });
    }
  }
  return {
    size: pageSize,
    areas: once(areasOf(vectors.filter(isArea), pageSize.height)),
    strokes: once(strokesOf(vectors.filter(isLine), pageSize.height)),
    blocks: texts.blocks.map((block) => ({ ...block, content: once(block.content) })),
    faces: texts.faces,
    links,
    places,
    pictures: items.filter((one) => one.type === "image" || one.type === "svg"),
  };
}

function isArea(vector: PdfVector) {
  return vector.type === "rect";
}

function isLine(vector: PdfVector) {
  return vector.type === "line";
}

function lowered(cell: Extract<PdfItem, { type: "beginVerticalAlignment" }>["item"]): number {
  if (cell.isCellContentMultiPage) return 0;
  const room = cell.getViewHeight() - cell.getNodeHeight();
  return cell.verticalAlignment === "middle" ? room / 2 : room;
}

/** A line of a table of contents with the number of its page, which nobody knew when it was laid out. */
function told(line: PdfLaidLine): PdfLaidLine {
  const [first] = line.inlines;
  if (!line._pageNodeRef || !first) return line;
  const text = String(line._pageNodeRef.positions[0]?.pageNumber ?? "");
  const width = first.font.widthOfString(text, first.fontSize);
  first.x = (first.x ?? 0) + (first.alignment === "right" ? first.width - width : 0);
  first.text = text;
  first.width = width;
  return line;
}

function backgroundsOf(line: PdfLaidLine, lower: number): PdfVector[] {
  return line.inlines.flatMap(({ background, x = 0, width }) =>
    background
      ? [{ type: "rect", x: line.x + x, y: line.y + lower, w: width, h: line.getHeight(), color: background }]
      : [],
  );
}

function isLink({ link, linkToDestination }: Pick<PdfInline, "link" | "linkToDestination">): boolean {
  return link !== undefined || linkToDestination !== undefined;
}

function linksOf(line: PdfLaidLine, lower: number): PdfLink[] {
  const links: PdfLink[] = [];
  for (const { link, linkToDestination, x = 0, width, font, fontSize } of line.inlines) {
    if (!isLink({ link, linkToDestination })) continue;
    const last = links.at(-1);
    if (last && last.link === link && last.linkToDestination === linkToDestination) last.width += width;
    else {
      const top = line.y + lower + line.getAscenderHeight() - (font.ascender / 1000) * fontSize;
      links.push({ link, linkToDestination, x: line.x + x, y: top, width, height: font.lineHeight(fontSize) });
    }
  }
  return links;
}
