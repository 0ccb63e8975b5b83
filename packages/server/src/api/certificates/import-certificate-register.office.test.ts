import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readOfficeTable } from "./import-certificate-register.ts";

const archive = (entry: string, xml: string) => zipSync({ [entry]: strToU8(xml), "other.xml": strToU8("<a/>") });

test("a Word table is read cell by cell: runs joined, paragraphs and breaks as spaces, merged cells repeated in each column", () => {
  const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const cell = (inside: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${inside}</w:p></w:tc>`;
  const xml = `<w:document><w:body><w:p>${run("Выписка")}</w:p><w:tbl>
    <w:tr>${cell(run("Заголовок"), '<w:gridSpan w:val="2"/>')}</w:tr>
    <w:tr w:rsidR="00"><w:trPr/>${cell(run("СФ/124-") + run("1"))}${cell(`${run("01.01.2020")}<w:r><w:br/></w:r>${run("01.01.2030")}`)}</w:tr>
    <w:tr>${cell(run("А &amp; «Б» &#60;1&#x3E;"))}<w:tc><w:p>${run("раз")}</w:p><w:p>${run("два")}</w:p></w:tc></w:tr>
    <w:tr>${cell("")}${cell("")}</w:tr></w:tbl></w:body></w:document>`;
  const rows = readOfficeTable(archive("word/document.xml", xml));
  expect(rows.map((cells) => cells.map((text) => text.trim()))).toEqual([
    ["Заголовок", "Заголовок"],
    ["СФ/124-1", "01.01.2020 01.01.2030"],
    ["А & «Б» <1>", "раз два"],
  ]);
});

test("a sheet of OpenDocument is read: dates by their value, repeated and empty cells in place", () => {
  const xml = `<office:document-content><table:table>
    <table:table-row table:style-name="ro1"><table:table-cell office:value-type="string"><text:p>№<text:s/>п/п</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="date" office:date-value="2030-05-16"><text:p>16.05.30</text:p></table:table-cell></table:table-row>
    <table:table-row><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Бес<text:span text:style-name="T1">срочно</text:span></text:p></table:table-cell><table:table-cell table:number-columns-repeated="16382"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
  </table:table></office:document-content>`;
  const rows = readOfficeTable(archive("content.xml", xml)).map((cells) => cells.map((text) => text.trim()));
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ["№ п/п", "", "", "2030-05-16"],
    ["Бессрочно", "Бессрочно", "", ""],
  ]);
  expect(rows[1]).toHaveLength(50);
});

test("an archive of something else, and a broken one, are refused", () => {
  expect(() => readOfficeTable(archive("a.txt", "a"))).toThrow("нужен .csv, .docx или .ods");
  const completeArchive = archive("content.xml", "<a/>");
  expect(() => readOfficeTable(completeArchive.slice(0, completeArchive.length / 2))).toThrow("Файл повреждён");
});
