import { expect, test } from "vitest";
import { blank, bold, notSet, table, text } from "../../block.ts";
import { tableXml } from "./table.ts";

const columns = [
  { title: "Мера", width: 1 },
  { title: "УЗ-4", width: 1 },
  { title: "УЗ-3", width: 1 },
];
const cells = (...words: string[]) => words.map((word) => [text(word)]);
const xmlOf = (block: ReturnType<typeof table>) => [...tableXml(block, 165)].join("");

test("signs of XML are escaped and control characters left out", () => {
  const xml = xmlOf(table(columns, [cells("<b> & Ко", "а\u0007б", "в\tг")]));
  expect(xml).toContain("&lt;b&gt; &amp; Ко");
  expect(xml).toContain(">аб<");
  expect(xml).toContain(">в\tг<");
});

test("neighbouring runs that look the same are one, a new line is a break", () => {
  const xml = xmlOf(table(columns, [[[text("а"), text("; б\nв"), ...bold(text("г"))], [notSet()], [text("д")]]]));
  expect(xml).toContain('<w:t xml:space="preserve">а; б</w:t><w:br/><w:t xml:space="preserve">в</w:t></w:r>');
  expect(xml).toContain('<w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">г</w:t></w:r>');
  expect(xml).toContain('w:fill="FFF59D"/></w:rPr>');
});

test("a header of two rows merges what stands over no group", () => {
  const xml = xmlOf(table(columns, [cells("а", "б", "в")], { groups: [{ span: 1 }, { title: "Уровень", span: 2 }] }));
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2);
  expect(xml.match(/w:val="restart"/g)).toHaveLength(1);
  expect(xml.match(/w:val="continue"/g)).toHaveLength(1);
  expect(xml).toContain('<w:gridSpan w:val="2"/>');
});

test("a row to be filled in by hand is higher, a row with a long cell may break", () => {
  expect(xmlOf(table(columns, [[[text("а")], [blank()], [text("б")]]]))).toContain('w:hRule="atLeast"');
  const long = xmlOf(table(columns, [cells("слово ".repeat(200), "б", "в")]));
  expect(long.match(/<w:cantSplit\/>/g)).toHaveLength(1);
});
