import { paragraph } from "@opis/documents/block";
import type { ComposedDocument } from "@opis/documents/composed-document";
import { renderPdf } from "@opis/documents/render/pdf/pdf";
import { evaluateSite } from "@opis/model/site-scan/checks/evaluate-site";
import { cleanPolicy, cleanSite, consent } from "@opis/model/testing/clean-site";
import { describe, expect, test } from "vitest";
import { readContent } from "./crawl-site.ts";
import { readHtml } from "./html-page.ts";
import { documentsOf } from "./site-documents.ts";

const start = "https://clean-ru.fx/";
const url = `${start}politika.pdf`;
const link = '<a href="/politika.pdf">Политика обработки персональных данных</a>';

async function policyIn(body: Buffer) {
  const headers = { "content-type": "application/pdf" };
  const answer = { url, redirects: [], status: 200, headers, body };
  const content = await readContent(answer, { isDocument: true, signal: new AbortController().signal });
  const page = readHtml(`<body>${link}</body>`, start);
  return documentsOf([
    { url: start, status: 200, headers: {}, page },
    { url, status: 200, headers, ...content },
  ]);
}

async function pdfOf(text: string): Promise<Buffer> {
  const blocks = text
    .split("\n")
    .filter(Boolean)
    .map((line) => paragraph(line));
  const document: ComposedDocument = {
    title: "Политика",
    subject: "",
    language: "ru",
    sections: [{ orientation: "portrait", blocks }],
  };
  return Buffer.from(await renderPdf(document));
}

describe("a PDF counts as a scanned image only if it certainly has no text (152-FZ, article 18.1(2): a policy that cannot be read)", () => {
  test.each([
    ["a text", cleanPolicy, { isReadable: true, finding: false, reason: undefined }],
    [
      "a stamp on a picture, or a very short text",
      "Документ подписан электронной подписью 01.02.2026",
      { isReadable: false, finding: false, reason: "policy_unread" },
    ],
    [
      "letters of an unknown code",
      "Ïîëèòèêà îáðàáîòêè ïåðñîíàëüíûõ äàííûõ ".repeat(20),
      { isReadable: false, finding: false, reason: "policy_unread" },
    ],
    ["nothing but a picture", "", { isReadable: false, finding: true, reason: undefined }],
  ])("%s", async (_what, text, { isReadable, finding, reason }) => {
    const [policy] = await policyIn(await pdfOf(text));
    expect(policy?.isReadable).toBe(isReadable);
    const { findings, reasons } = evaluateSite({ ...cleanSite, documents: [...(policy ? [policy] : []), consent] });
    expect(findings.some(({ check }) => check === "POL-23")).toBe(finding);
    expect(reasons?.["POL-23"]).toBe(reason);
  });
});

test("a page filled only by a script is not evaluated by its empty code", () => {
  const shell = readHtml('<title>Политика</title><div id="root"></div>', `${start}politika`);
  const page = readHtml('<body><a href="/politika">Политика обработки персональных данных</a></body>', start);
  const documents = documentsOf([
    { url: start, status: 200, headers: {}, page },
    { url: shell.url, status: 200, headers: {}, page: shell },
  ]);
  expect(documents).toMatchObject([{ kind: "policy", isReadable: false }]);
  const { findings } = evaluateSite({ ...cleanSite, documents: [...documents, consent] });
  expect(findings).toEqual([]);
});
