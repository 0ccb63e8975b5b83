import { strToU8, zipSync } from "fflate";
import pino from "pino";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const log = pino({ level: "silent" });
const schemas = "http://schemas.openxmlformats.org";
const main = `xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"`;
const typesOf = `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;

function relations(targets: Readonly<Record<string, readonly [kind: string, target: string]>>): string {
  const each = Object.entries(targets).map(
    ([id, [kind, target]]) =>
      `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${each.join("")}</Relationships>`;
}

interface Parts {
  readonly rows: string;
  readonly properties?: string;
  readonly sheets?: string;
  readonly others?: Readonly<Record<string, string>>;
}

/** Returns a workbook as other programs write it: with another name of its main part, and its own date format. */
function workbook({
  rows,
  properties = "",
  sheets = '<sheet name="Данные" sheetId="1" r:id="s1"/>',
  others = {},
}: Parts) {
  const files = {
    "[Content_Types].xml": typesOf,
    "_rels/.rels": relations({ r1: ["officeDocument", "/xl/workbook2.xml"] }),
    "xl/workbook2.xml": `<workbook ${main}>${properties}<sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook2.xml.rels": relations({
      s1: ["worksheet", "worksheets/sheet9.xml"],
      s2: ["worksheet", "/xl/worksheets/other.xml"],
      c1: ["chartsheet", "chartsheets/sheet1.xml"],
      t1: ["sharedStrings", "sharedStrings.xml"],
      y1: ["styles", "styles.xml"],
    }),
    "xl/chartsheets/sheet1.xml": `<chartsheet ${main}/>`,
    "xl/styles.xml": `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="[$-419]d mmmm yyyy;@"/><numFmt numFmtId="171" formatCode="#,##0\\ &quot;дн.&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${main}><si><t>Простой</t></si><si><r><t>Из </t></r><r><rPr><b/></rPr><t>кусков</t></r><rPh><t>аид</t></rPh></si></sst>`,
    "xl/worksheets/sheet9.xml": `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    "xl/worksheets/other.xml": `<worksheet ${main}><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>`,
    ...others,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

async function cellsOf(parts: Parts) {
  const [sheet] = await readWorkbook(workbook(parts), log, new AbortController().signal);
  return sheet?.cells;
}

test.each<[string, string, unknown]>([
  ["without its place", '<c t="s"><v>0</v></c><c><v>5</v></c>', ["Простой", 5]],
  ["of rich text", '<c r="A1" t="s"><v>1</v></c>', ["Из кусков"]],
  ["of inline rich text", '<c r="A1" t="inlineStr"><is><r><t>Из </t></r><r><t>кусков</t></r></is></c>', ["Из кусков"]],
  ["with a sign beyond the first plane", '<c r="A1" t="str"><v>&#128512; &#x42F;</v></c>', ["😀 Я"]],
  ["with an escaped line end", '<c r="A1" t="inlineStr"><is><t>a_x000D_b_x005F_x000D_</t></is></c>', ["a\rb_x000D_"]],
  ["of yes", '<c r="A1" t="b"><v>1</v></c>', [true]],
  ["with an error", '<c r="A1" t="e"><f>1/0</f><v>#Н/Д</v></c>', [{ fault: "error", text: "#Н/Д" }]],
  ["with a formula that was not computed", '<c r="A1"><f>A2</f></c>', [{ fault: "formula", text: "" }]],
  [
    "with a formula that gives nothing",
    '<c r="B1" t="str"><f>A2</f><v></v></c><c r="C1"><v>1</v></c>',
    [null, null, 1],
  ],
  ["with a day after 9999", '<c r="A1" s="1"><v>2958466</v></c>', [{ fault: "date", text: "2958466" }]],
  ["with a day", '<c r="A1" s="1"><v>46082</v></c>', [new Date("2026-03-01T00:00:00Z")]],
  ["with a day in a format of its own", '<c r="A1" s="2"><v>46082</v></c>', [new Date("2026-03-01T00:00:00Z")]],
  ["with a number that looks like days", '<c r="A1" s="3"><v>46082</v></c>', [46_082]],
  ["with an ISO day", '<c r="A1" t="d"><v>2026-03-01</v></c>', [new Date("2026-03-01T00:00:00Z")]],
  ["far out, but empty", '<c r="A1"><v>1</v></c><c r="XFD1" s="1"/>', [1]],
])("a cell %s is read, or refused with its position", async (_what, cells, expected) => {
  expect(await cellsOf({ rows: `<row>${cells}</row>` })).toEqual([expected]);
});

test("rows without their numbers follow each other", async () => {
  expect(
    await cellsOf({ rows: "<row><c><v>1</v></c></row><row r='4'><c><v>2</v></c></row><row><c><v>3</v></c></row>" }),
  ).toEqual([[1], [], [], [2], [3]]);
});

test("dates of a workbook with the 1904 date system are read as its program shows them", async () => {
  const rows = '<row><c r="A1" s="1"><v>44620</v></c></row>';
  expect(await cellsOf({ rows, properties: '<workbookPr date1904="1"/>' })).toEqual([
    [new Date("2026-03-01T00:00:00Z")],
  ]);
});

test("a chart sheet is ignored; hidden sheets come last", async () => {
  const sheets =
    '<sheet name="График" sheetId="1" r:id="c1"/><sheet name="Скрытый" sheetId="2" state="hidden" r:id="s2"/><sheet name="Данные" sheetId="3" r:id="s1"/>';
  const file = workbook({ rows: "<row><c><v>1</v></c></row>", sheets });
  expect(await readWorkbook(file, log, new AbortController().signal)).toEqual([
    { name: "Данные", cells: [[1]] },
    { name: "Скрытый", cells: [[2]] },
  ]);
});
