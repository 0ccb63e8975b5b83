import { Refusal } from "@opis/model/errors";
import { strToU8, zipSync } from "fflate";
import pino from "pino";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const log = pino({ level: "silent" });
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const stays = new AbortController().signal;
const failureOf = (text: string) =>
  readWorkbook(workbookWith({}), log, stays, script(text)).catch((error: unknown) => error);

test("a file that is not a workbook is refused", async () => {
  await expect(readWorkbook(Buffer.from("no workbook"), log, stays)).rejects.toMatchObject({
    code: "table_not_readable",
  });
});

test.each([
  ["cannot begin", "import 'no-such-module'"],
  ["ends without a word", "process.exit(3)"],
  ["says what nobody understands", "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(7)"],
])("a reader that %s is a server error, not the file's fault", async (_what, text) => {
  const failure = await failureOf(text);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Refusal);
});

test("a file that exceeds the memory limit is refused", async () => {
  const failure = await failureOf("const kept = []; for (;;) kept.push(new Array(100_000).fill(Math.random()));");
  expect(failure).toMatchObject({ code: "table_not_readable" });
});

test.each([
  ["xl/vbaProject.bin", "макросы"],
  ["xl/embeddings/oleObject1.bin", "встроенные объекты"],
  ["xl/externalLinks/externalLink1.xml", "лишняя часть"],
  ["xl/connections.html", "лишняя часть"],
])("a workbook with %s is refused with the part's name", async (name, message) => {
  await expect(readWorkbook(workbookWith({ [name]: "x" }), log, stays)).rejects.toMatchObject({
    code: "table_not_readable",
    details: { text: { ru: expect.stringMatching(new RegExp(`${message}.*${name}`, "u")) } },
  });
});

test.each(["externalLinkPath", "connections", "queryTable", "xlMacrosheet", "&#111;leObject"])(
  "a workbook that refers to another file as %s is refused",
  async (kind) => {
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="a.xml"/></Relationships>`;
    const file = workbookWith({ "xl/_rels/a.xml.RELS": relations });
    await expect(readWorkbook(file, log, stays)).rejects.toMatchObject({
      code: "table_not_readable",
      details: { text: { ru: expect.stringContaining("xl/_rels/a.xml.RELS") } },
    });
  },
);

function workbookWith(files: Record<string, string>): Buffer {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>';
  const parts = Object.entries({ "[Content_Types].xml": types, "xl/workbook.xml": "<workbook/>", ...files });
  return Buffer.from(zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)]))));
}
