import { expect, test } from "vitest";
import { clause, heading, list, paragraph, parties, signatures, signer, table, text } from "../../block.ts";
import type { Block, ComposedDocument } from "../../composed-document.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { readPrintedTexts } from "../../testing/read-printed-texts.ts";
import { sampleDocument } from "../../testing/sample-document.ts";
import { pdfBlocks } from "./blocks.ts";
import { renderPdf } from "./pdf.ts";
import { pdfRuns } from "./runs.ts";

const openPdf = async (document: ComposedDocument) => readPdf(await renderPdf(document));

/** Counts all glyphs shown on the pages; a lost cell lowers the number. */
async function shownGlyphs(document: ComposedDocument): Promise<number> {
  return glyphsOf(await openPdf(document));
}

/** Returns the text as search and copy see it, in page order. */
async function readBack(document: ComposedDocument): Promise<string> {
  const [words = ""] = await readPrintedTexts([{ bytes: await renderPdf(document), ending: "pdf" }]);
  return words;
}

function glyphsOf({ pages }: ReturnType<typeof readPdf>): number {
  return pages.reduce((sum, { glyphs }) => sum + glyphs, 0);
}

const single = (rows: number, words: string): ComposedDocument => ({
  ...sampleDocument(),
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

const upright = (...blocks: Block[]): ComposedDocument => ({
  ...sampleDocument(),
  sections: [{ orientation: "portrait", blocks }],
});

test("pages are A4 and those of the wide table are turned", async () => {
  const { pages } = await openPdf(sampleDocument());
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
  expect(pages.some(({ width, height }) => width > height)).toBe(true);
});

test("the font is embedded and the file is in Russian", async () => {
  const { text: pdfSource } = await openPdf(sampleDocument());
  expect(pdfSource).toMatch(/\/FontFile2/);
  expect(pdfSource).toMatch(/PTSerif-(Regular|Bold)/);
  expect(pdfSource).toContain("/Lang (ru-RU)");
});

test("a row taller than a page loses nothing", async () => {
  const words = "данные ".repeat(2000).trim();
  expect(await shownGlyphs(single(1, words))).toBeGreaterThanOrEqual(words.replaceAll(" ", "").length);
});

test("a table of many pages prints every row once and its header on each page", async () => {
  const pdf = await openPdf(single(300, "строка"));
  const numbers = pdf.pages.map((_, index) => `Текст${index + 1}`);
  expect(numbers.length).toBeGreaterThan(3);
  expect(glyphsOf(pdf)).toBe(300 * "строка".length + numbers.join("").length);
});

test("a document of many different signs is read back whole", async () => {
  const signs = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x180 + index));
  const document = upright(paragraph(signs.join(" ")));
  expect((await readBack(document)).replaceAll(" ", "")).toBe(`${signs.join("")}1`);
  expect(await shownGlyphs(document)).toBeGreaterThan(signs.length);
});

test("the file says that it is PDF/A-2b, brings its colours along and links may be printed", async () => {
  const link = paragraph([{ ...text("Роскомнадзор"), link: "https://rkn.gov.ru" }]);
  const bytes = await renderPdf(upright(link));
  const { text: pdfSource } = readPdf(bytes);
  expect(pdfSource).toContain("/OutputIntents");
  expect(pdfSource).toMatch(/\/Subtype \/Link\n(.*\n)*?\/F 4/);
  const readable = Buffer.from(bytes).toString("latin1");
  expect(readable).toMatch(/<pdfaid:part>2<.*<pdfaid:conformance>B</s);
});

test("a drawing stands under the text above it, whatever that has moved", async () => {
  const box = { x: 10, y: 10, width: 60, height: 10, isFramed: true, lines: [[text("Карта")]] };
  const drawing: Block = { kind: "drawing", width: 150, height: 30, textSize: 9, boxes: [box], curves: [] };
  expect(await readBack(upright(paragraph("Раньше."), drawing, paragraph("Позже.")))).toBe("Раньше. Карта Позже. 1");
});

test("the same document can be printed twice", async () => {
  const document = sampleDocument();
  const before = structuredClone(document);
  await renderPdf(document);
  expect(document).toEqual(before);
  expect((await openPdf(document)).pages).toEqual((await openPdf(before)).pages);
});

test("a point that stays with its list is printed like one that does not", async () => {
  const document = (keepNext: boolean): ComposedDocument => ({
    ...sampleDocument(),
    sections: [
      { orientation: "portrait", blocks: [{ ...clause("Лицо вправе:"), keepNext }, list(["знать", "уметь"])] },
    ],
  });
  expect(await shownGlyphs(document(true))).toBe(await shownGlyphs(document(false)));
});

const rowsOf = (count: number) => Array.from({ length: count }, () => [[text("строка")]]);

test("the name of a group at the foot of a page goes over with the row under it, and nothing is lost", async () => {
  const grouped = (above: number) =>
    upright(table([{ title: "Текст", width: 1 }], [...rowsOf(above), { group: [text("Группа")] }, ...rowsOf(1)]));
  for (const above of [38, 39, 40, 41, 42, 43]) {
    const pdf = await openPdf(grouped(above));
    const onPages = pdf.pages.map((_, index) => `Текст${index + 1}`).join("");
    expect(glyphsOf(pdf)).toBe((above + 1) * "строка".length + "Группа".length + onPages.length);
  }
});

test("blocks tied to the signatures form one piece with them", () => {
  const signatureBlock = signatures([{ name: [text("Я")] }]);
  const tiedClause = { ...clause("Контроль оставляю за собой."), keepNext: true };
  const [first, ...others] = pdfBlocks([clause("Раньше."), tiedClause, tiedClause, signatureBlock], 165).slice(1);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ unbreakable: true, stack: [{}, {}, { unbreakable: true }] });
});

test("D80: the last row of a long table goes over with the signatures under the header of the table", async () => {
  const source = { form: "wizard", id: null, field: "determiner" } as const;
  const signatureBlock = signatures([signer({ name: { answer: "Иванов Иван Иванович", source } })]);
  const longTable = (count: number) => table([{ title: "Текст", width: 1 }], rowsOf(count));
  const withSignatures = await openPdf(upright(longTable(42), signatureBlock));
  const withoutSignatures = await openPdf(upright(longTable(42)));
  expect(withoutSignatures.pages).toHaveLength(1);
  expect(withSignatures.pages).toHaveLength(2);
  // The split document also has two pages; only the repeated header on the second is extra.
  expect(glyphsOf(withSignatures)).toBe(
    glyphsOf(withoutSignatures) + (await shownGlyphs(upright(signatureBlock))) + "Текст".length,
  );
});

test("a short table before many signatures on a landscape page loses neither: what does not fit with them stands before them", async () => {
  const signatureBlock = signatures(
    Array.from({ length: 3 }, () => ({ role: "Член группы", name: [text("Имя")], date: true })),
  );
  const lines = table([{ title: "Текст", width: 1 }], rowsOf(22), { caption: "Таблица" });
  const lying = (...blocks: Block[]): ComposedDocument => ({
    ...sampleDocument(),
    sections: [{ orientation: "landscape", blocks }],
  });
  const glyphs = async (...blocks: Block[]) => shownGlyphs(lying(...blocks));
  const pageNumber = 1;
  const sum =
    (await glyphs(lines)) + (await glyphs(paragraph("Конец."))) + (await glyphs(signatureBlock)) - 3 * pageNumber;
  const all = await openPdf(lying(lines, paragraph("Конец."), signatureBlock));
  expect(glyphsOf(all)).toBe(sum + all.pages.length);
});

test("more signatures than a page holds go over to the next", async () => {
  const signer = { role: "Член группы", name: [text("Имя")], date: true };
  const of = async (count: number) => {
    const blocks = [signatures(Array.from({ length: count }, () => signer))];
    return openPdf({ ...sampleDocument(), sections: [{ orientation: "landscape", blocks }] });
  };
  const eight = await of(8);
  expect(glyphsOf(eight) - eight.pages.length).toBe(8 * (glyphsOf(await of(1)) - 1));
});

test("a section that is a document of its own counts its pages from 1, and the pages after it go on from there", async () => {
  const section = (words: string, restartsPages?: true) => ({
    orientation: "portrait" as const,
    blocks: [paragraph(words)],
    ...(restartsPages && { restartsPages }),
  });
  const sections = [section("Список"), section("Первое", true), section("Второе", true), section("Третье")];
  expect(await readBack({ ...sampleDocument(), sections })).toMatch(/Список 1 Первое 1 Второе 1 Третье 2/u);
});

test("the end of a numbered list that goes over with the signatures keeps its numbers, and its lead-in is not left alone", async () => {
  const items = Array.from({ length: 9 }, (_, index) => `Рекомендация ${"слово ".repeat(30)}${index + 1}`);
  const blocks = [
    ...Array.from({ length: 20 }, () => paragraph("Строка")),
    paragraph("Рекомендуется:", { keepNext: true }),
    list(items, "number"),
    signatures([signer({ name: { answer: "Иванов Иван", source: { form: "wizard", id: null, field: "members" } } })]),
  ];
  const words = await readBack({ ...sampleDocument(), sections: [{ orientation: "portrait", blocks }] });
  expect(words).toMatch(/Рекомендуется: 1\).* 8\).* 9\)/u);
});

test("an item of a list of some lines is not parted between pages", () => {
  const [printed] = pdfBlocks([list(["короткий пункт", "слово ".repeat(200)])], 165);
  const items = printed && "stack" in printed ? printed.stack : [];
  expect(items.map(({ unbreakable }) => unbreakable)).toEqual([true, undefined]);
});

test("the title of an appendix keeps the beginning of a table that does not fit on the page with its signatures", () => {
  const signer = {
    role: "Член экспертной группы",
    position: [text("Инженер")],
    name: [text("П. П. Петров")],
    date: true,
  };
  const members = table(
    [{ title: "ФИО", width: 1 }],
    ["Сидоров", "Иванова", "Петров"].map((name) => [[text(name)]]),
  );
  const appendix: Block = { kind: "appendix", label: [text("Приложение Г")], title: [text("Экспертная группа")] };
  const below = pdfBlocks(
    [appendix, { ...members, keepNext: true }, signatures([signer, signer, signer, signer])],
    257,
  );
  expect(below.filter((node) => "table" in node)).toHaveLength(1);
});

test("a heading goes over with the parties of an agreement, which are never parted", () => {
  const party = (title: string) => ({
    title,
    lines: Array.from({ length: 9 }, () => [text("ИНН 7700000000")]),
    signer: signer({ name: { answer: "Иванов Иван", source: { form: "wizard", id: null, field: "members" } } }),
  });
  const both = pdfBlocks(
    [heading(1, "Реквизиты и подписи сторон"), parties(party("Оператор"), party("Получатель"))],
    165,
  );
  expect(both).toMatchObject([
    { unbreakable: true, stack: [{ bold: true }, { unbreakable: true, columns: [{}, {}] }] },
  ]);
});

test("a mark after an answer is not parted from its space, which would begin the next line", () => {
  expect(pdfRuns([text("Игоревна"), text(", в остальном"), text(".")])).toEqual([
    { text: "Игоревна" },
    { text: ", ", noWrap: true },
    { text: "в остальном" },
    { text: "." },
  ]);
});
