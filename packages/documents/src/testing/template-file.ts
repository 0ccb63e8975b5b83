import { strToU8, zipSync } from "fflate";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The fields of a test template, as WordprocessingML. */
interface TemplateText {
  readonly body?: string;
  readonly header?: string;
  /** Further files, or replacements of the default ones. */
  readonly files?: Readonly<Record<string, string>>;
  /** Further content types, as XML. */
  readonly types?: string;
}

/** Returns the smallest Word file with a header, for tests of templates. */
export function templateFile({ body = "", header = "", files = {}, types = "" }: TemplateText): Uint8Array {
  const usual = {
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${word}.header+xml"/>${types}</Types>`,
    "_rels/.rels": `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${relation}/header" Target="header1.xml"/></Relationships>`,
    "word/styles.xml": part(
      "styles",
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
    ),
    "word/header1.xml": part("hdr", paragraphXml(header)),
    "word/document.xml": part(
      "document",
      `<w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="850" w:bottom="1134" w:left="1701" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body>`,
    ),
  };
  const all = Object.entries({ ...usual, ...files }).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(all));
}

function part(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relation}">${content}</w:${name}>`;
}

/** Returns a paragraph; several pieces become separate runs, as when Word splits edited text. */
export function paragraphXml(...pieces: readonly string[]): string {
  return `<w:p>${pieces.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join("")}</w:p>`;
}

/** Returns a table with one row. */
export function tableRowXml(...cells: readonly string[]): string {
  const row = cells.map(
    (text) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraphXml(text)}</w:tc>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${cells.map(() => '<w:gridCol w:w="2000"/>').join("")}</w:tblGrid><w:tr>${row.join("")}</w:tr></w:tbl>`;
}
