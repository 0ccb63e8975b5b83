import { stylesXml } from "./looks.ts";
import type { Sheet } from "./sheet.ts";
import type { WrittenSheet } from "./sheet-xml.ts";
import { xmlText } from "./xml-text.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The files of a workbook besides its sheets and their list: content types, relations, styles. */
export function workbookParts(sheets: readonly Sheet[]): (readonly [name: string, texts: readonly string[]])[] {
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join("");
  const styles = sheets.length + 1;
  return [
    [
      "[Content_Types].xml",
      [
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>`,
        each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`),
        "</Types>",
      ],
    ],
    [
      "_rels/.rels",
      [
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      "xl/_rels/workbook.xml.rels",
      [
        `${head}<Relationships xmlns="${packages}/relationships">`,
        each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`),
        `<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    ["xl/styles.xml", [stylesXml]],
  ];
}

/** The list of sheets, read once they are written; what is filtered has the name by which table programs know it. */
export function* workbookXml(sheets: readonly Sheet[], written: readonly WrittenSheet[]): Generator<string, void> {
  yield `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>`;
  for (const [index, { name }] of sheets.entries())
    yield `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  yield "</sheets>";
  const names = sheets.flatMap(({ name }, index) => {
    const { filtered } = written[index] ?? {};
    if (filtered === undefined) return [];
    const cells = xmlText(`'${name.replaceAll("'", "''")}'!${filtered}`);
    return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${cells}</definedName>`];
  });
  if (names.length > 0) yield `<definedNames>${names.join("")}</definedNames>`;
  yield "</workbook>";
}

/** The addresses that cells of a sheet lead to, in the order of their numbers. */
export function* linksXml(links: readonly string[]): Generator<string, void> {
  yield `${head}<Relationships xmlns="${packages}/relationships">`;
  for (const [index, link] of links.entries())
    yield `<Relationship Id="rId${index + 1}" Type="${office}/hyperlink" Target="${xmlText(link)}" TargetMode="External"/>`;
  yield "</Relationships>";
}
