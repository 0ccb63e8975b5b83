import { expect, test } from "vitest";
import { blank, line, paragraph, phrase, text } from "./block.ts";
import type { ComposedDocument, Content } from "./composed-document.ts";
import { findTextFaults } from "./find-text-faults.ts";
import { sampleDocument } from "./testing/sample-document.ts";

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
