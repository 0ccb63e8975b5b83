import { expect, test } from "vitest";
import { paragraph, phrase, text, value } from "../block.ts";
import { unzipEntry } from "../testing/unzip-entry.ts";
import { renderDocx } from "./docx/docx.ts";
import { renderPdf } from "./pdf/pdf.ts";
import { prepareDocument } from "./prepare-layout.ts";

const source = { form: "third_party", id: 1, field: "name" } as const;
const paper = (name: string) => ({
  title: `Акт ${name}`,
  subject: name,
  language: "ru" as const,
  sections: [
    { orientation: "portrait" as const, blocks: [paragraph(phrase`Получатель: ${value(name, source)}${text(".")}`)] },
  ],
});

test("signs that break a file never reach it", async () => {
  const damaged = "ООО\u0000 \uFFFE«Ромашка\uD800\u200B»\uFFFF";
  const xml = unzipEntry(await renderDocx(paper(damaged)), "word/document.xml");
  expect(xml).toContain("ООО");
  for (const sign of ["\u0000", "\uFFFE", "\uFFFF", "\u200B"]) expect(xml).not.toContain(sign);
  expect((await renderPdf(paper(damaged))).length).toBeGreaterThan(1_000);
});

test("D77: a value that ends with a stop ends the sentence", () => {
  const [block] = prepareDocument(paper("Acme Ltd.")).sections[0]?.blocks ?? [];
  expect(block?.kind === "paragraph" && block.content.map((run) => run.text).join("")).toBe("Получатель: Acme Ltd.");
});
