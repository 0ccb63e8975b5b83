import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { clause, list, paragraph, signatures, signer, table } from "../block.ts";
import { text } from "../inline.ts";
import type { Block, PaperDocument } from "../model.ts";
import { renderPdf } from "./pdf.ts";
import { pdfBlocks } from "./pdf-blocks.ts";
import { samplePaper } from "./sample-paper.ts";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pages = (pdf: string) =>
  [...pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((match) =>
    [match[1], match[2]].map(Number),
  );

/** Every glyph shown on the pages, counted: a cell that got lost makes the number smaller. */
function shownGlyphs(pdf: string): number {
  let glyphs = 0;
  for (const match of pdf.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const from = match.index + match[0].length;
    const content = inflateSync(Buffer.from(pdf.slice(from, pdf.indexOf("\nendstream", from)), "latin1")).toString(
      "latin1",
    );
    if (!content.includes(" Tf")) continue;
    for (const shown of content.matchAll(/<([0-9a-f]+)>/g)) glyphs += (shown[1] ?? "").length / 4;
  }
  return glyphs;
}

const single = (rows: number, words: string): PaperDocument => ({
  ...samplePaper(),
  sections: [
    {
      orientation: "portrait",
      blocks: [
        table(
          [{ title: "Текст", width: 1 }],
          Array.from({ length: rows }, () => [[text(words)]]),
        ),
      ],
    },
  ],
});

test("pages are A4 and those of the wide table are turned", async () => {
  const sizes = pages(latin(await renderPdf(samplePaper())));
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes[0]?.map(Math.round)).toEqual([595, 842]);
  expect(sizes.some(([width = 0, height = 0]) => width > height)).toBe(true);
});

test("the font is embedded and the file is in Russian", async () => {
  const pdf = latin(await renderPdf(samplePaper()));
  expect(pdf).toMatch(/\/FontFile2/);
  expect(pdf).toMatch(/PTSerif-(Regular|Bold)/);
  expect(pdf).toContain("/Lang (ru-RU)");
});

test("a row taller than a page loses nothing", async () => {
  const words = "данные ".repeat(2000).trim();
  const glyphs = shownGlyphs(latin(await renderPdf(single(1, words))));
  expect(glyphs).toBeGreaterThanOrEqual(words.replaceAll(" ", "").length);
});

test("a table of many pages prints every row once and its header on each page", async () => {
  const pdf = latin(await renderPdf(single(300, "строка")));
  const numbers = pages(pdf).map((_, index) => `Текст${index + 1}`);
  expect(numbers.length).toBeGreaterThan(3);
  expect(shownGlyphs(pdf)).toBe(300 * "строка".length + numbers.join("").length);
});

test("the same paper can be printed twice", async () => {
  const paper = samplePaper();
  const before = structuredClone(paper);
  await renderPdf(paper);
  expect(paper).toEqual(before);
  expect(pages(latin(await renderPdf(paper)))).toHaveLength(pages(latin(await renderPdf(before))).length);
});

test("a point that stays with its list is printed like one that does not", async () => {
  const paper = (keepNext: boolean): PaperDocument => ({
    ...samplePaper(),
    sections: [
      { orientation: "portrait", blocks: [{ ...clause("Лицо вправе:"), keepNext }, list(["знать", "уметь"])] },
    ],
  });
  const [kept, loose] = await Promise.all([paper(true), paper(false)].map(async (one) => latin(await renderPdf(one))));
  expect(shownGlyphs(kept ?? "")).toBe(shownGlyphs(loose ?? ""));
});

const upright = (...blocks: Block[]): PaperDocument => ({
  ...samplePaper(),
  sections: [{ orientation: "portrait", blocks }],
});
const rowsOf = (count: number) => Array.from({ length: count }, () => [[text("строка")]]);

test("the name of a group at the foot of a page goes over with the row under it, and nothing is lost", async () => {
  const grouped = (above: number) =>
    upright(table([{ title: "Текст", width: 1 }], [...rowsOf(above), { group: [text("Группа")] }, ...rowsOf(1)]));
  for (const above of [38, 39, 40, 41, 42, 43]) {
    const pdf = latin(await renderPdf(grouped(above)));
    const onPages = pages(pdf)
      .map((_, index) => `Текст${index + 1}`)
      .join("");
    expect(shownGlyphs(pdf)).toBe((above + 1) * "строка".length + "Группа".length + onPages.length);
  }
});

test("what is kept with the signatures is one piece with them", () => {
  const signed = signatures([{ name: [text("Я")] }]);
  const kept = { ...clause("Контроль оставляю за собой."), keepNext: true };
  const [first, ...others] = pdfBlocks([clause("Раньше."), kept, kept, signed], 165).slice(1);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ unbreakable: true, stack: [{}, {}, { unbreakable: true }] });
});

test("D80: the last row of a long table goes over with the signatures under the header of the table", async () => {
  const source = { form: "wizard", id: null, field: "determiner" } as const;
  const signed = signatures([signer({ name: { answer: "Иванов Иван Иванович", source } })]);
  const longTable = (count: number) => table([{ title: "Текст", width: 1 }], rowsOf(count));
  const parted = latin(await renderPdf(upright(longTable(42), signed)));
  const [alone, whole] = await Promise.all(
    [upright(signed), upright(longTable(42))].map(async (paper) => latin(await renderPdf(paper))),
  );
  expect(pages(whole ?? "")).toHaveLength(1);
  expect(pages(parted)).toHaveLength(2);
  // Apart they have two pages too: all that is more is the header on the second.
  expect(shownGlyphs(parted)).toBe(shownGlyphs(whole ?? "") + shownGlyphs(alone ?? "") + "Текст".length);
});

test("a short table before many signatures on a landscape page loses neither: what does not fit with them stands before them", async () => {
  const signed = signatures(
    Array.from({ length: 3 }, () => ({ role: "Член группы", name: [text("Имя")], date: true })),
  );
  const lines = table([{ title: "Текст", width: 1 }], rowsOf(22), { caption: "Таблица" });
  const lying = (...blocks: Block[]): PaperDocument => ({
    ...samplePaper(),
    sections: [{ orientation: "landscape", blocks }],
  });
  const glyphs = async (...blocks: Block[]) => shownGlyphs(latin(await renderPdf(lying(...blocks))));
  const pageNumber = 1;
  const sum = (await glyphs(lines)) + (await glyphs(paragraph("Конец."))) + (await glyphs(signed)) - 3 * pageNumber;
  const all = latin(await renderPdf(lying(lines, paragraph("Конец."), signed)));
  expect(shownGlyphs(all)).toBe(sum + pages(all).length);
});

test("more signatures than a page holds go over to the next", async () => {
  const signer = { role: "Член группы", name: [text("Имя")], date: true };
  const of = async (count: number) => {
    const blocks = [signatures(Array.from({ length: count }, () => signer))];
    return latin(await renderPdf({ ...samplePaper(), sections: [{ orientation: "landscape", blocks }] }));
  };
  const eight = await of(8);
  expect(shownGlyphs(eight) - pages(eight).length).toBe(8 * (shownGlyphs(await of(1)) - 1));
});
