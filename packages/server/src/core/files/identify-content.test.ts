import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { renderDocx } from "@opis/documents/render/docx/docx";
import { renderPdf } from "@opis/documents/render/pdf/pdf";
import { sampleDocument } from "@opis/documents/testing/sample-document";
import type { FileExtension } from "@opis/model/uploads/file-types";
import { afterAll, expect, test } from "vitest";
import { matchesExtension } from "./identify-content.ts";

const folder = await mkdtemp(path.join(tmpdir(), "opis-content-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const contents = {
  "a Word document": await renderDocx(sampleDocument()),
  "a PDF": await renderPdf(sampleDocument()),
  "a text in UTF-8": Buffer.from("Согласие\r\n\tна обработку"),
  "a text in Windows-1251": Buffer.from([0xd1, 0xee, 0xe3, 0xeb, 0xe0, 0xf1, 0xe8, 0xe5]),
  "a text in UTF-16": Buffer.from("\ufeffСогласие", "utf16le"),
  "a text that begins like a program": Buffer.from("MZ — обозначение"),
  "an old Word document": Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_024)]),
  "a program": Buffer.from("4d5a90000300000004000000", "hex"),
};

test.each([
  ["a Word document", ["docx"]],
  ["a PDF", ["pdf"]],
  ["a text in UTF-8", ["txt"]],
  ["a text in Windows-1251", ["txt"]],
  ["a text in UTF-16", ["txt"]],
  ["a text that begins like a program", ["txt"]],
  ["an old Word document", ["doc", "dot", "xls"]],
  ["a program", []],
] as const)("%s is accepted with the extensions %j only", async (what, endings) => {
  const file = path.join(folder, "content");
  await writeFile(file, contents[what]);
  const all: FileExtension[] = ["doc", "docx", "dot", "pdf", "txt", "xls", "xlsx", "png", "jpg", "jpeg", "gif"];
  const matchingExtensions: FileExtension[] = [];
  for (const ending of all) if (await matchesExtension(file, ending)) matchingExtensions.push(ending);
  expect(matchingExtensions.sort()).toEqual([...endings].sort());
});
