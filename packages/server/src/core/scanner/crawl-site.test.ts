import { renderDocx } from "@opis/documents/render/docx/docx";
import { renderPdf } from "@opis/documents/render/pdf/pdf";
import { sampleDocument } from "@opis/documents/testing/sample-document";
import { expect, test } from "vitest";
import { smallWorkbook } from "../../testing/fixtures/small-workbook.ts";
import { readContent } from "./crawl-site.ts";

const signal = new AbortController().signal;

function contentOf(body: Uint8Array | string, type: string | undefined, isDocument = true) {
  const headers = type === undefined ? {} : { "content-type": type };
  const answer = { url: "https://example.ru/a", redirects: [], status: 200, headers, body: Buffer.from(body) };
  return readContent(answer, { isDocument, signal });
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test.each([
  ["a Word file", await renderDocx(sampleDocument()), wordType],
  ["a PDF", await renderPdf(sampleDocument()), "application/pdf"],
  ["a Word file that is sent as a page", await renderDocx(sampleDocument()), "text/html; charset=utf-8"],
  ["a PDF that is sent as a text", await renderPdf(sampleDocument()), "text/plain"],
  ["a Word file of no type", await renderDocx(sampleDocument()), undefined],
])("the text of %s is read", async (_what, body, type) => {
  const { file } = await contentOf(body, type);
  expect(file).toContain("УТВЕРЖДАЮ");
  expect(file).not.toContain("\0");
});

test("the text of a table is read, inline and shared", async () => {
  const cell = '<c r="A1" t="inlineStr"><is><t>Политика &amp; согласие</t></is></c><c r="B1"><v>7</v></c>';
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect((await contentOf(smallWorkbook(`<row r="1">${cell}</row>`), type)).file?.trim()).toBe("Политика & согласие");
});

test.each([
  [
    "an old Word file",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_024)]),
    "application/msword",
    "cfb",
  ],
  ["a picture", Buffer.from("ffd8ffe000104a464946000101", "hex"), "image/jpeg", "jpg"],
  ["a picture that is sent as a page", Buffer.from("ffd8ffe000104a464946000101", "hex"), "text/html", "jpg"],
  ["unknown bytes", Buffer.from([1, 0, 2, 0, 3]), "text/plain", "unknown"],
])("%s is listed but not read", async (_what, body, type, format) => {
  expect(await contentOf(body, type)).toEqual({ unreadFormat: format });
});

test("a file whose link does not suggest a document is not read", async () => {
  expect(await contentOf(await renderDocx(sampleDocument()), wordType, false)).toEqual({ unreadFormat: "docx" });
});

test("a page with a control character counts as a page", async () => {
  expect((await contentOf("<h1>Часы\u0000</h1>", "text/html; charset=utf-8")).page?.heading).toContain("Часы");
});
