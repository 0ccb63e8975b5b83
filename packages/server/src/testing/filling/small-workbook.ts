import { zipSync } from "fflate";

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const links = `${schemas}/officeDocument/2006/relationships`;
const packaged = `${schemas}/package/2006/relationships`;

const relation = (id: string, type: string, target: string) =>
  `${head}<Relationships xmlns="${packaged}"><Relationship Id="${id}" Type="${links}/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet with these rows as they are: also such as no table program writes. */
export function smallWorkbook(rows: string): Buffer {
  const files = {
    "[Content_Types].xml": `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relation("r1", "officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("r1", "worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(files).map(([name, content]) => [name, new TextEncoder().encode(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}
