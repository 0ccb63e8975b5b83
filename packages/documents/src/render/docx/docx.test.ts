import { expect, test } from "vitest";
import {
  appendix,
  clause,
  contents,
  heading,
  line,
  list,
  pageBreak,
  phrase,
  signatures,
  subjectSignature,
  table,
  text,
  title,
} from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { sampleDocument } from "../../testing/sample-document.ts";
import { unzipEntry } from "../../testing/unzip-entry.ts";
import { renderDocx } from "./docx.ts";

const archive = await renderDocx(sampleDocument());
const body = unzipEntry(archive, "word/document.xml");
const textOfXml = (xml: string) =>
  xml
    .replace(/<\/w:p>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("\u00a0", " ");

test("everything the document says is in the Word file, numbered and typeset", () => {
  const words = textOfXml(body);
  for (const expected of [
    "Общество с ограниченной ответственностью «Ромашка»",
    "УТВЕРЖДАЮ",
    "1. Основание и комиссия",
    "2.1.1. Обработчик обязан",
    "Таблица П.1. Процессы обработки персональных данных (часть 2 из 2)",
    "Сведения отсутствуют",
    "П. С. Петров",
    "(подпись)",
    "Приложение № 1",
    "ПРИКАЗ",
  ]) {
    expect(words).toContain(expected);
  }
});

test("no programmer's word and no empty brackets get into the file", () => {
  expect(textOfXml(body)).not.toMatch(/undefined|null|NaN|\(\s*\)|,\s*,/);
});

test("pages are A4 with margins 30/15/20/20 mm, the wide table on landscape ones with 20/20/30/15", () => {
  const pages = [...body.matchAll(/<w:pgSz ([^>]*)\/>\s*<w:pgMar ([^>]*)\/>/g)].map(
    (match) => `${match[1]} ${match[2]}`,
  );
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/w:w="11906" w:h="16838".*w:orient="portrait"/);
  expect(pages[1]).toMatch(/w:w="16838" w:h="11906".*w:orient="landscape"/);
  const margins = pages.map((page) =>
    ["left", "right", "top", "bottom"].map((side) => new RegExp(`w:${side}="(\\d+)"`, "u").exec(page)?.[1]),
  );
  const upright = ["1701", "850", "1134", "1134"];
  expect(margins).toEqual([upright, ["1134", "1134", "1701", "850"], upright]);
});

test("the text is Times New Roman 12 in Russian with 1.15 spacing and hyphenation, cells are 10", () => {
  const styles = unzipEntry(archive, "word/styles.xml");
  expect(styles).toContain('w:ascii="Times New Roman"');
  expect(styles).toMatch(
    /<w:docDefaults>.*<w:sz w:val="24"\/>.*<w:lang w:val="ru-RU".*w:line="276".*<\/w:docDefaults>/s,
  );
  expect(styles).toMatch(/w:styleId="Cell".*?<w:sz w:val="20"\/>/s);
  expect(unzipEntry(archive, "word/settings.xml")).toContain("<w:autoHyphenation/>");
});

test("each room of a line says its rule, without which LibreOffice takes parts of a line for points", () => {
  for (const part of ["word/document.xml", "word/styles.xml"]) {
    const spacings = [...unzipEntry(archive, part).matchAll(/<w:spacing [^>]*w:line="[^>]*>/gu)].map(([one]) => one);
    expect(spacings.length).toBeGreaterThan(0);
    expect(spacings.filter((spacing) => !/w:lineRule="(?:auto|exact)"/u.test(spacing))).toEqual([]);
  }
});

test("what follows a title without a second line does not touch it", async () => {
  const titled = await bodyOf(title("УВЕДОМЛЕНИЕ"), table([{ title: "Орган", width: 1 }], [[[text("Роскомнадзор")]]]));
  expect(titled).toMatch(/"PaperTitle"\/>(?:(?!<\/w:p>).)*<w:spacing w:after="120"\/>(?:(?!<\/w:p>).)*УВЕДОМЛЕНИЕ/u);
});

test("the header of a table repeats and a gap is highlighted", () => {
  expect(body).toContain("<w:tblHeader/>");
  expect(body).toMatch(/w:fill="FFF59D"[^>]*\/><\/w:rPr><w:t[^>]*>сведения.не.указаны/);
});

test("the number of a law or of a document does not end a line at its hyphen, in text and in cells", async () => {
  const words = [text("закон 152-ФЗ, акт № 2026-1")];
  const blocks = [clause(words), table([{ title: "Основание", width: 1 }], [[words]])];
  const sections = [{ orientation: "portrait" as const, blocks }];
  const xml = unzipEntry(await renderDocx({ ...sampleDocument(), sections }), "word/document.xml");
  expect(xml.match(/152<\/w:t><w:noBreakHyphen\/><w:t[^>]*>ФЗ/g)).toHaveLength(2);
  expect(xml.match(/2026<\/w:t><w:noBreakHyphen\/><w:t[^>]*>1/g)).toHaveLength(2);
});

test("what holds a line to write on and the items of a list are not spread over the page", async () => {
  const blocks = [clause("Телефон"), clause(phrase`Телефон ${line("address")}`), list(["знать"])];
  const sections = [{ orientation: "portrait" as const, blocks }];
  const xml = unzipEntry(await renderDocx({ ...sampleDocument(), sections }), "word/document.xml");
  expect([...xml.matchAll(/<w:jc w:val="(\w+)"/g)].map(([, side]) => side)).toEqual(["both", "left", "left"]);
});

const bodyOf = async (...blocks: Block[]) => {
  const sections = [{ orientation: "portrait" as const, blocks }];
  return unzipEntry(await renderDocx({ ...sampleDocument(), sections }), "word/document.xml");
};
const keepNextWords = (xml: string) =>
  [...xml.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:keepNext\/>(?:(?!<\/w:p>).)*<\/w:p>/gs)].map(([one]) =>
    textOfXml(one).trim(),
  );

test("the end of a list and of a table goes over to the next page with what follows, never one row alone", async () => {
  const signatureBlock = signatures([{ name: [text("Я")] }]);
  expect(keepNextWords(await bodyOf(list(["а", "б", "в"]), signatureBlock))).toEqual(
    expect.arrayContaining(["–\tб", "–\tв"]),
  );
  expect(keepNextWords(await bodyOf(list(["а", "б", "в"]), signatureBlock))).not.toContain("–\tа");
  const rows = ["а", "б", "в"].map((word) => [[text(word)]]);
  const words = keepNextWords(await bodyOf(table([{ title: "Буква", width: 1 }], rows), clause("Дальше")));
  expect(words).toEqual(["Буква", "б"]);
});

test("two empty paragraphs stand after a table: with one, LibreOffice leaves headings alone at the foot of its page", async () => {
  const xml = await bodyOf(table([{ title: "Система", width: 1 }], [[[text("CRM")]]]), clause("Дальше"));
  const after = xml.slice(xml.indexOf("</w:tbl>"), xml.indexOf("Дальше"));
  expect(after.match(/<w:p>/g)).toHaveLength(3);
  expect(after).toMatch(/^<\/w:tbl><w:p><w:pPr><w:spacing [^>]*w:lineRule="exact"/);
});

test("between a table and a page break there is no line that could take a page of its own", async () => {
  const crm = table([{ title: "Система", width: 1 }], [[[text("CRM")]]]);
  const xml = await bodyOf(crm, pageBreak(), clause("Дальше"));
  const between = xml.slice(xml.indexOf("</w:tbl>"), xml.indexOf('w:type="page"'));
  const spacings = [...between.matchAll(/<w:spacing [^>]*>/gu)].map(([spacing]) => spacing);
  expect(spacings.length).toBeGreaterThan(1);
  for (const spacing of spacings) expect(spacing).toContain('w:line="2" w:lineRule="exact"');
});

test.each([
  ["signatures", signatures([{ name: [text("Я")] }])],
  ["signatures under a title", signatures([{ name: [text("Я")] }], "С приказом ознакомлены")],
  ["a subject's signature", subjectSignature()],
])(
  "the room above %s is that of a paragraph without words: LibreOffice parts others from the table",
  async (_, signatureBlock) => {
    const xml = await bodyOf(clause("Согласен"), signatureBlock);
    const between = xml.slice(xml.indexOf("</w:p>"), xml.indexOf("<w:tbl>"));
    expect(textOfXml(between).trim()).toBe("");
    expect(between.match(/<w:p>/g)).toHaveLength(1);
    expect(between).toMatch(/<w:keepNext\/><w:spacing w:after="\d{3}" w:line="2" w:lineRule="exact"\/>/u);
  },
);

test.each([
  ["signatures", signatures([{ name: [text("Я")] }])],
  ["a table", table([{ title: "Система", width: 1 }], [[[text("CRM")]]])],
])("between %s and an appendix there is no paragraph that could take a page of its own", async (_, before) => {
  const xml = await bodyOf(before, appendix(1, "Дальше"), clause("Дальше"));
  const end = xml.slice(xml.indexOf("</w:tbl>") + "</w:tbl>".length);
  expect(end).toMatch(/^<w:p><w:pPr>(?:(?!<\/w:p>).)*<w:pageBreakBefore\/>/u);
});

test("page numbers stand at the bottom right", () => {
  const footer = unzipEntry(archive, "word/footer1.xml");
  expect(footer).toContain('<w:jc w:val="right"/>');
  expect(footer).toContain("PAGE");
});

test("the file says whose it is and what it is about", () => {
  const properties = unzipEntry(archive, "docProps/core.xml");
  expect(properties).toContain("<dc:title>Протокол обследования</dc:title>");
  expect(properties).toContain("<dc:subject>Протокол обследования обработки персональных данных</dc:subject>");
  expect(properties).toContain("<dc:creator>Опись</dc:creator>");
});

test("a long document has a table of contents with its headings and appendices", async () => {
  const chapters = Array.from({ length: 30 }, (_, index) => [
    heading(1, `Глава ${index + 1}`),
    clause("слово ".repeat(200)),
  ]).flat();
  const register = [appendix(1, "Перечень"), table([{ title: "Система", width: 1 }], [[[text("CRM")]]])];
  const long = await renderDocx({
    ...sampleDocument(),
    sections: [{ orientation: "portrait", blocks: [contents(), ...chapters, ...register] }],
  });
  const words = textOfXml(unzipEntry(long, "word/document.xml"));
  expect(words.match(/30\. Глава 30/g)).toHaveLength(2);
  expect(words.match(/Перечень/g)).toHaveLength(2);
});

test("the contents name their pages in every document of a process, not in the first one alone", async () => {
  const chapters = Array.from({ length: 12 }, () => [
    heading(1, "Глава"),
    clause("слово ".repeat(300)),
    pageBreak(),
  ]).flat();
  const paper = {
    ...sampleDocument(),
    sections: [{ orientation: "portrait" as const, blocks: [contents(), ...chapters] }],
  };
  const pagesNamed = async () =>
    [...textOfXml(unzipEntry(await renderDocx(paper), "word/document.xml")).matchAll(/PAGEREF \w+ \\h(\d*)/gu)].map(
      ([, page]) => Number(page),
    );
  const [first, second] = [await pagesNamed(), await pagesNamed()];
  expect(first).toHaveLength(12);
  expect(first).toEqual(first.toSorted((left, right) => left - right));
  expect(first).not.toContain(0);
  expect(second).toEqual(first);
});
