import { table, text } from "@opis/documents/block";
import type { ComposedDocument } from "@opis/documents/composed-document";
import { renderPdf } from "@opis/documents/render/pdf/pdf";
import { expect, test } from "vitest";
import { readFileText } from "./read-file-text.ts";

test("every word of every row is read from a pdf of the product that merges identical cells", async () => {
  const repeated = "Адрес регистрации; водительское удостоверение; учётная запись в соцсети";
  const rows = Array.from({ length: 200 }, (_, index) => [[text(`Процесс${index}`)], [text(repeated)]]);
  const paper: ComposedDocument = {
    title: "Перечень",
    subject: "",
    language: "ru",
    sections: [
      {
        orientation: "landscape",
        blocks: [
          table(
            [
              { title: "Название", width: 1 },
              { title: "Данные", width: 1 },
            ],
            rows,
          ),
        ],
      },
    ],
  };
  const file = { bytes: Buffer.from(await renderPdf(paper)), kind: "pdf" as const };
  const read = await readFileText(file, AbortSignal.timeout(30_000));
  const words = "text" in read ? read.text.split(/\s+/u) : [];
  for (const index of rows.keys()) expect(words).toContain(`Процесс${index}`);
  for (const word of repeated.split(" "))
    expect(words.filter((candidate) => candidate === word)).toHaveLength(rows.length);
});
