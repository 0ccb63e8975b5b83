import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  ImportedXmlComponent,
  type IParagraphOptions,
  PageBreak,
  Paragraph,
  type Table,
  TableOfContents,
  TabStopType,
} from "docx";
import { plainText } from "../../block.ts";
import type {
  Align,
  BlockKind,
  BlockOf,
  CompanyHeadBlock,
  Content,
  Drawing,
  DrawnBox,
  Picture,
  Point,
  QrCode,
} from "../../composed-document.ts";
import { drawingStyle, escapeHtml } from "../html/html-content.ts";
import { isLastItem } from "../keep-signatures.ts";
import { contentsTitle, page, twipsInMillimetre } from "../page-layout.ts";
import { qrCodePicture, qrCodeSize } from "../qr-code-picture.ts";
import { docxApproval, docxParties, docxSignatures, docxSubjectSignature } from "./signatures.ts";
import { docxAlignments, docxRuns, docxTable, lineSpacing, lowSpacing } from "./table.ts";

type Child = Paragraph | Table | TableOfContents;

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

const firstLine = Math.round(page.firstLine * twipsInMillimetre);

type Printers = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number) => Child[] };

const centered = { alignment: AlignmentType.CENTER, keepNext: true } as const;
const rule = { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: "000000" } };
const pixelsInMillimetre = 96 / 25.4;

/** Maximum size of a logo, in millimetres. */
const most = { width: 60, height: 22 } as const;

/** Returns the printed size of a logo in millimetres: as large as allowed, keeping its proportions. */
export function logoSize({ width, height }: Pick<Picture, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

/** Returns the image as a data URL. */
export function dataUrl({ type, bytes }: Picture): string {
  return `data:image/${type === "jpg" ? "jpeg" : "png"};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Renders the company's letterhead for Word: logo, requisites in small text, horizontal rule. */
function docxCompanyHead({ logo, lines }: CompanyHeadBlock): Paragraph[] {
  const lineRuns = lines.map((words) => docxRuns(words.map((run) => ({ ...run, small: true }))));
  return [
    ...(logo
      ? [new Paragraph({ ...centered, spacing: { ...lineSpacing(240), after: 80 }, children: [picture(logo)] })]
      : []),
    ...lineRuns.map((children) => new Paragraph({ ...centered, spacing: { ...lineSpacing(240), after: 0 }, children })),
    new Paragraph({ border: rule, spacing: { ...lineSpacing(120), after: 200 } }),
  ];
}

function docxQrCode({ link, label }: QrCode): Paragraph[] {
  const { type, bytes } = qrCodePicture(link);
  const image = new ImageRun({
    type,
    data: bytes,
    transformation: { width: pixels(qrCodeSize), height: pixels(qrCodeSize) },
    altText: { name: label, title: label, description: label },
  });
  return [new Paragraph({ indent: { firstLine }, spacing: { ...lineSpacing(240), after: 80 }, children: [image] })];
}

const pixels = (millimetres: number) => Math.round(millimetres * pixelsInMillimetre);

function picture(logo: Picture): ImageRun {
  const { width, height } = logoSize(logo);
  return new ImageRun({
    type: logo.type,
    data: logo.bytes,
    transformation: { width: pixels(width), height: pixels(height) },
  });
}

const unitsInMillimetre = 36_000;
const wordprocessing = "http://schemas.microsoft.com/office/word/2010";
const main = "http://schemas.openxmlformats.org/drawingml/2006/main";

// Anchored below the preceding text at the left margin, because LibreOffice misplaces inline drawings.
const anchor =
  '<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0">' +
  '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>' +
  '<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';

const units = (millimetres: number) => Math.round(millimetres * unitsInMillimetre);

/** Renders a drawing as Word shapes with real text. */
function docxDrawing({ width, height, textSize, boxes, curves }: Drawing): Paragraph[] {
  const shapes = [
    ...curves.map((curve, index) => curveXml(curve, index + 2)),
    ...boxes.map((box, index) => boxXml(box, curves.length + index + 2, textSize)),
  ];
  const size = `cx="${units(width)}" cy="${units(height)}"`;
  const bounds = `<a:off x="0" y="0"/><a:ext ${size}/><a:chOff x="0" y="0"/><a:chExt ${size}/>`;
  const xml =
    `<w:r xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"` +
    ` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="${main}"` +
    ` xmlns:wpg="${wordprocessing}/wordprocessingGroup" xmlns:wps="${wordprocessing}/wordprocessingShape">` +
    `<mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${anchor}<wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapTopAndBottom/>` +
    `<wp:docPr id="1" name="drawing"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${wordprocessing}/wordprocessingGroup">` +
    `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm>${bounds}</a:xfrm></wpg:grpSpPr>${shapes.join("")}</wpg:wgp>` +
    "</a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>";
  const paragraph = new Paragraph({ indent: { firstLine: 0 } });
  paragraph.addChildElement(ImportedXmlComponent.fromXmlString(xml));
  return [paragraph];
}

function boxXml({ x, y, width, height, isFramed, lines }: DrawnBox, id: number, size: number): string {
  const frame = isFramed
    ? `<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>${outline(drawingStyle.frame, drawingStyle.frameColor)}`
    : "<a:noFill/><a:ln><a:noFill/></a:ln>";
  const inset = units(isFramed ? drawingStyle.padding : 0);
  const fontSizeXml = `<w:sz w:val="${Math.round(size * 2)}"/><w:szCs w:val="${Math.round(size * 2)}"/>`;
  const words = lines.map(
    (line) =>
      `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:firstLine="0"/><w:jc w:val="left"/></w:pPr>` +
      `<w:r><w:rPr>${fontSizeXml}</w:rPr><w:t xml:space="preserve">${escapeHtml(plainText(line))}</w:t></w:r></w:p>`,
  );
  return (
    `<wps:wsp><wps:cNvPr id="${id}" name="box ${id}"/><wps:cNvSpPr txBox="1"/><wps:spPr>${transformXml([x, y], width, height)}` +
    `<a:prstGeom prst="${isFramed ? "roundRect" : "rect"}"><a:avLst/></a:prstGeom>${frame}</wps:spPr>` +
    `<wps:txbx><w:txbxContent>${words.join("")}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr lIns="${inset}" tIns="0" rIns="0" bIns="0" wrap="square" anchor="ctr"><a:noAutofit/></wps:bodyPr></wps:wsp>`
  );
}

function curveXml(curve: readonly Point[], id: number): string {
  const [left, top] = [0, 1].map((axis) => Math.min(...curve.map((point) => point[axis] ?? 0)));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...curve.map((point) => point[axis] ?? 0)));
  const corner: Point = [left ?? 0, top ?? 0];
  const [width, height] = [(right ?? 0) - corner[0], (bottom ?? 0) - corner[1]];
  const point = ([x, y]: Point) => `<a:pt x="${units(x - corner[0])}" y="${units(y - corner[1])}"/>`;
  const [start, ...rest] = curve;
  const bends = Array.from(
    { length: Math.floor(rest.length / 3) },
    (_, index) =>
      `<a:cubicBezTo>${rest
        .slice(index * 3, index * 3 + 3)
        .map(point)
        .join("")}</a:cubicBezTo>`,
  );
  return (
    `<wps:wsp><wps:cNvPr id="${id}" name="line ${id}"/><wps:cNvSpPr/><wps:spPr>${transformXml(corner, width, height)}` +
    `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>` +
    `<a:path w="${units(width)}" h="${units(height)}" fill="none"><a:moveTo>${start ? point(start) : ""}</a:moveTo>${bends.join("")}</a:path>` +
    `</a:pathLst></a:custGeom><a:noFill/>${outline(drawingStyle.curve, drawingStyle.curveColor)}</wps:spPr><wps:bodyPr/></wps:wsp>`
  );
}

function transformXml([x, y]: Point, width: number, height: number): string {
  return `<a:xfrm><a:off x="${units(x)}" y="${units(y)}"/><a:ext cx="${units(width)}" cy="${units(height)}"/></a:xfrm>`;
}

function outline(width: number, color: string): string {
  return `<a:ln w="${units(width)}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:ln>`;
}

const printers: Printers = {
  companyHead: docxCompanyHead,
  letterhead: ({ content }) => [line(content, { alignment: AlignmentType.CENTER, spacing: { after: 240 } }, true)],
  approval: docxApproval,
  title: ({ content, subtitle }) => [
    line(content, { style: "PaperTitle", keepNext: true, ...(subtitle === undefined && { spacing: { after: 120 } }) }),
    ...(subtitle ? [line(subtitle, { style: "PaperSubtitle", keepNext: true })] : []),
  ],
  placeDate: ({ place, date }, width) => [
    new Paragraph({
      alignment: AlignmentType.LEFT,
      spacing: { before: 120, after: 240 },
      tabStops: [{ type: TabStopType.RIGHT, position: Math.round(width * twipsInMillimetre) }],
      children: docxRuns([...place, { text: "\t" }, ...date]),
    }),
  ],
  heading: ({ level, label, content }) => [
    new Paragraph({ heading: headingLevels[level], children: docxRuns(addLabel(label, content)) }),
  ],
  paragraph: ({ content, align, indent = align === undefined, keepNext }) => [
    line(content, {
      alignment: docxAlignments[align ?? alignmentOf(content)],
      ...(indent && { indent: { firstLine } }),
      ...(keepNext && { keepNext }),
    }),
  ],
  clause: ({ label, content, keepNext }) => [
    line(addLabel(label, content), {
      alignment: docxAlignments[alignmentOf(content)],
      indent: { firstLine },
      ...(keepNext && { keepNext }),
    }),
  ],
  list: ({ marker, items, keepNext }) =>
    items.map(
      (item, index) =>
        new Paragraph({
          alignment: AlignmentType.LEFT,
          ...(keepNext && isLastItem(index, items.length) && { keepNext }),
          indent: { left: firstLine + 360, hanging: 360 },
          tabStops: [{ type: TabStopType.LEFT, position: firstLine + 360 }],
          children: docxRuns([{ text: marker === "dash" ? "–\t" : `${index + 1})\t` }, ...item]),
        }),
    ),
  table: docxTable,
  signatures: docxSignatures,
  parties: docxParties,
  subjectSignature: docxSubjectSignature,
  drawing: docxDrawing,
  qrCode: docxQrCode,
  // A page break that does not fit its page would move to the next one and leave it empty.
  pageBreak: () => [new Paragraph({ spacing: lowSpacing, children: [new PageBreak()] })],
  appendix: ({ label, title }) => [
    line(label, { alignment: AlignmentType.RIGHT, pageBreakBefore: true, keepNext: true }),
    new Paragraph({ heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER, children: docxRuns(title) }),
  ],
  contents: ({ title = contentsTitle }) => [
    line(
      [{ text: title }],
      { alignment: AlignmentType.CENTER, keepNext: true, spacing: { before: 240, after: 120 } },
      true,
    ),
    // Our page numbers ignore Word's hyphenation, so Word updates the fields on opening.
    new TableOfContents(title, { hyperlink: true, headingStyleRange: "1-2", beginDirty: true }),
  ],
};

/** Puts the number before a heading or clause and keeps it on the line of the first word. */
export function addLabel(label: string | undefined, content: Content): Content {
  return label ? [{ text: `${label}\u00a0` }, ...content] : content;
}

/** Renders a block as Word paragraphs and tables. `width` is the text width in millimetres. */
export function docxBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, width: number): Child[] {
  return printers[block.kind](block, width);
}

function line(content: Content, options: IParagraphOptions, bold = false): Paragraph {
  return new Paragraph({ ...options, children: docxRuns(content, bold ? { bold } : {}) });
}

// A blank line wraps as a unit, and justification would stretch the few words before it.
function alignmentOf(content: Content): Align {
  return content.some(({ text }) => text.includes("__")) ? "left" : "justify";
}
