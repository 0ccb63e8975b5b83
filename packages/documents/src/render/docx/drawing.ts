import { ImportedXmlComponent, Paragraph } from "docx";
import { plainText } from "../../inline.ts";
import type { Drawing, DrawnBox, Point } from "../../model.ts";
import { drawn } from "../html/drawing-svg.ts";
import { escapeHtml } from "../html/inline.ts";

const unitsInMillimetre = 36_000;
const wordprocessing = "http://schemas.microsoft.com/office/word/2010";
const main = "http://schemas.openxmlformats.org/drawingml/2006/main";

// Below the words before it, at the left margin: LibreOffice loses the place of what stands in a line.
const anchor =
  '<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0">' +
  '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>' +
  '<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';

const units = (millimetres: number) => Math.round(millimetres * unitsInMillimetre);

/** A drawing as shapes of Word: its words stay words. */
export function docxDrawing({ width, height, textSize, boxes, curves }: Drawing): Paragraph[] {
  const shapes = [
    ...curves.map((curve, index) => curveXml(curve, index + 2)),
    ...boxes.map((box, index) => boxXml(box, curves.length + index + 2, textSize)),
  ];
  const size = `cx="${units(width)}" cy="${units(height)}"`;
  const whole = `<a:off x="0" y="0"/><a:ext ${size}/><a:chOff x="0" y="0"/><a:chExt ${size}/>`;
  const xml =
    `<w:r xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"` +
    ` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="${main}"` +
    ` xmlns:wpg="${wordprocessing}/wordprocessingGroup" xmlns:wps="${wordprocessing}/wordprocessingShape">` +
    `<mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${anchor}<wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapTopAndBottom/>` +
    `<wp:docPr id="1" name="drawing"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${wordprocessing}/wordprocessingGroup">` +
    `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm>${whole}</a:xfrm></wpg:grpSpPr>${shapes.join("")}</wpg:wgp>` +
    "</a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>";
  const paragraph = new Paragraph({ indent: { firstLine: 0 } });
  paragraph.addChildElement(ImportedXmlComponent.fromXmlString(xml));
  return [paragraph];
}

function boxXml({ x, y, width, height, isFramed, lines }: DrawnBox, id: number, size: number): string {
  const frame = isFramed
    ? `<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>${outline(drawn.frame, drawn.frameColor)}`
    : "<a:noFill/><a:ln><a:noFill/></a:ln>";
  const beside = units(isFramed ? drawn.beside : 0);
  const look = `<w:sz w:val="${Math.round(size * 2)}"/><w:szCs w:val="${Math.round(size * 2)}"/>`;
  const words = lines.map(
    (line) =>
      `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:firstLine="0"/><w:jc w:val="left"/></w:pPr>` +
      `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escapeHtml(plainText(line))}</w:t></w:r></w:p>`,
  );
  return (
    `<wps:wsp><wps:cNvPr id="${id}" name="box ${id}"/><wps:cNvSpPr txBox="1"/><wps:spPr>${place([x, y], width, height)}` +
    `<a:prstGeom prst="${isFramed ? "roundRect" : "rect"}"><a:avLst/></a:prstGeom>${frame}</wps:spPr>` +
    `<wps:txbx><w:txbxContent>${words.join("")}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr lIns="${beside}" tIns="0" rIns="0" bIns="0" wrap="square" anchor="ctr"><a:noAutofit/></wps:bodyPr></wps:wsp>`
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
    `<wps:wsp><wps:cNvPr id="${id}" name="line ${id}"/><wps:cNvSpPr/><wps:spPr>${place(corner, width, height)}` +
    `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>` +
    `<a:path w="${units(width)}" h="${units(height)}" fill="none"><a:moveTo>${start ? point(start) : ""}</a:moveTo>${bends.join("")}</a:path>` +
    `</a:pathLst></a:custGeom><a:noFill/>${outline(drawn.curve, drawn.curveColor)}</wps:spPr><wps:bodyPr/></wps:wsp>`
  );
}

function place([x, y]: Point, width: number, height: number): string {
  return `<a:xfrm><a:off x="${units(x)}" y="${units(y)}"/><a:ext cx="${units(width)}" cy="${units(height)}"/></a:xfrm>`;
}

function outline(width: number, color: string): string {
  return `<a:ln w="${units(width)}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:ln>`;
}
