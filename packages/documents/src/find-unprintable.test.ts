import { expect, test } from "vitest";
import { allDocuments } from "./all-documents.ts";
import { blank, line, paragraph, phrase, text } from "./block.ts";
import type { ComposedDocument, Content } from "./composed-document.ts";
import { generateDocument } from "./generate-document.ts";
import { collectContent } from "./map-content.ts";
import { signsWithoutFont } from "./render/pdf/fonts.ts";
import { composeSample } from "./testing/compose-sample.ts";
import { findTextFaults } from "./testing/find-text-faults.ts";
import { readPdf } from "./testing/read-pdf.ts";
import { sampleCompany } from "./testing/sample-company.ts";
import { sampleDocument } from "./testing/sample-document.ts";

const request = { date: "2026-11-21", number: "1", answers: {}, object: null, today: "2026-11-21", previousDate: null };

function generateWithName(name: string, format: "docx" | "pdf") {
  const { builder, courier } = sampleCompany();
  builder.change("third_party", courier, { name });
  return generateDocument({ snapshot: builder.snapshot(), key: "perechen_processov", request, format });
}

test.each([
  ["Greek", "Ελληνικά Α.Ε."],
  ["Georgian", "შპს საქართველო"],
  ["Armenian", "Հայաստան"],
  ["Vietnamese", "Công ty Việt Nam"],
  ["a letter with a mark of its own", "Cafe\u0301 и\u0306"],
])("%s is printed in a PDF by the second typeface", async (_, name) => {
  const { bytes, unprintable } = await generateWithName(name, "pdf");
  expect(unprintable).toEqual([]);
  expect(readPdf(bytes).text).toContain("DejaVuSerif");
});

test.each([
  ["Chinese", "北京 Ltd", "北京"],
  ["Arabic", "شركة", "شركة"],
  ["an emoji", "Доставка 😀", "😀"],
])("%s refuses the PDF and the Word file alike and names the field (D78)", async (_, name, signs) => {
  const { bytes, unprintable } = await generateWithName(name, "pdf");
  expect(bytes).toHaveLength(0);
  expect(unprintable).toMatchObject([{ code: "E41", form: "third_party", field: "name" }]);
  expect(unprintable[0]?.message.ru).toContain(`„${[...new Set(signs)].join("")}“`);
  expect(await generateWithName(name, "docx")).toMatchObject({ bytes: new Uint8Array(), unprintable });
});

test.each(allDocuments.map(({ key }) => key))("every word of %s itself can be printed", (key) => {
  const runs = collectContent(composeSample(key, sampleCompany().builder.snapshot())).flat();
  expect(runs.flatMap(({ text }) => signsWithoutFont(text))).toEqual([]);
});

test("a child row's answer leads to the question of its questionnaire", async () => {
  const { builder, sales, delivery } = sampleCompany();
  builder.change("process_third_party", delivery, { purpose: "配送" });
  const order = { snapshot: builder.snapshot(), key: "perechen_processov", request, format: "pdf" } as const;
  expect((await generateDocument(order)).unprintable).toMatchObject([
    { form: "process", id: sales, field: "process_third_parties.purpose", row: delivery },
  ]);
});

const documentWith = (content: Content): ComposedDocument => ({
  title: "Акт",
  subject: "Акт",
  language: "ru",
  sections: [{ orientation: "portrait", blocks: [paragraph(content)] }],
});

test.each([
  "значение undefined",
  "null",
  "NaN ₽",
  "[object Object]",
  "системы () и сети",
  "«»",
  "ИНН 7700000000, , адрес",
  "адрес, ",
  "CRM; ; 1С",
  "Цель: .",
])("%j is a fault", (words) => {
  expect(findTextFaults(documentWith([{ text: words }]))).toHaveLength(1);
});

test("a fault is seen across runs", () => {
  expect(findTextFaults(documentWith(phrase`Системы (${{ text: " " }}) не названы`))).toEqual([
    "empty brackets: Системы ( ) не названы",
  ]);
});

test("plain text, lines and cells to write in are no faults", () => {
  expect(findTextFaults(documentWith([text("Срок — до 31.12.2030 (п. 5 ч. 1 ст. 6); и т. д.")]))).toEqual([]);
  expect(findTextFaults(documentWith([blank()]))).toEqual([]);
  expect(findTextFaults(documentWith(phrase`ИНН ${line()}, КПП ${line()}`))).toEqual([]);
});

test("the sample of all blocks has none", () => {
  expect(findTextFaults(sampleDocument())).toEqual([]);
});
