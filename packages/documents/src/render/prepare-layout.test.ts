import { expect, test } from "vitest";
import {
  appendix,
  clause,
  contents,
  heading,
  line,
  list,
  pageBreak,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  value,
} from "../block.ts";
import type { Block, ColumnKind, ComposedDocument } from "../composed-document.ts";
import { collectContent } from "../map-content.ts";
import { columnWidths } from "./column-widths.ts";
import { textWidth } from "./page-layout.ts";
import { prepareDocument } from "./prepare-layout.ts";

const documentWith = (...blocks: Block[]): ComposedDocument => ({
  title: "Акт",
  subject: "Акт",
  language: "ru",
  sections: [{ orientation: "portrait", blocks }],
});

const wide = (count: number, options = {}) =>
  table(
    Array.from({ length: count }, (_, index) => ({ title: `К${index + 1}`, width: 1 })),
    [Array.from({ length: count }, (_, index) => [text(String(index + 1))])],
    options,
  );

const sections = (document: ComposedDocument) =>
  prepareDocument(document).sections.map(({ orientation, blocks }) =>
    [orientation, ...blocks.map(({ kind }) => kind)].join(" "),
  );

test("headings and clauses get one chain of numbers, an appendix restarts", () => {
  const blocks = prepareDocument(
    documentWith(
      heading(1, "Общее"),
      clause("Первый"),
      clause("Подпункт", 2),
      clause("Второй"),
      heading(1, "Порядок"),
      heading(2, "Сроки"),
      clause("Пункт"),
      heading(1, "Без номера", { numbered: false }),
      appendix(1, "Форма"),
      clause("Пункт формы"),
    ),
  ).sections.flatMap((section) => section.blocks);
  const labels = blocks.map((block) => ("label" in block && typeof block.label === "string" ? block.label : "-"));
  expect(labels).toEqual(["1.", "1.1.", "1.1.1.", "1.2.", "2.", "2.1.", "2.1.1.", "-", "-", "1."]);
});

test("a table of more than six columns whose least widths are not known goes to a landscape page with its heading", () => {
  expect(
    sections(
      documentWith(
        paragraph("До"),
        heading(1, "Перечень"),
        wide(7),
        ...Array.from({ length: 4 }, () => paragraph("После")),
      ),
    ),
  ).toEqual(["portrait paragraph", "landscape heading table", "portrait paragraph paragraph paragraph paragraph"]);
});

test("a table of six columns or one marked upright stays", () => {
  expect(sections(documentWith(wide(6), wide(9, { upright: true })))).toEqual(["portrait table table"]);
});

const ofKinds = (kinds: readonly ColumnKind[], words = "1", options = {}) =>
  table(
    kinds.map((kind, index) => ({ title: `К${index + 1}`, width: 1, kind })),
    [kinds.map(() => [text(words)])],
    options,
  );

test.each<[string, "portrait" | "landscape", Block]>([
  ["162 mm in seven columns", "portrait", ofKinds(["name", "figure", "name", "figure", "figure", "code", "mark"])],
  ["170 mm in four columns", "landscape", ofKinds(["reasoning", "address", "address", "address"])],
  ["a word that may not be broken", "landscape", ofKinds(["name", "name", "name", "name"], "1159900000006000000")],
  ["a long word that may be", "portrait", ofKinds(["name", "name", "name", "name"], "Переосвидетельствование")],
])("D79: a table turns by the least widths of its columns: %s, %s", (_, orientation, block) => {
  expect(sections(documentWith(block))).toEqual([`${orientation} table`]);
});

test("a table with nothing to tell stays upright while the words of its header fit", () => {
  const kinds: ColumnKind[] = ["reasoning", "reasoning", "reasoning", "reasoning"];
  const empty = ofKinds(kinds);
  expect(sections(documentWith({ ...empty, rows: [{ group: [text("Сведения отсутствуют")] }] }))).toEqual([
    "portrait table",
  ]);
  expect(sections(documentWith(empty))).toEqual(["landscape table"]);
});

test("a table whose least widths are more than a landscape page is cut where the page ends", () => {
  const kinds: ColumnKind[] = ["name", "reasoning", "reasoning", "reasoning", "reasoning", "reasoning"];
  const [section] = prepareDocument(documentWith(ofKinds(kinds))).sections;
  const titles = section?.blocks.map((block) =>
    block.kind === "table" ? block.columns.map(({ title }) => title) : [],
  );
  expect(titles).toEqual([
    ["К1", "К2", "К3", "К4", "К5"],
    ["К1", "К6"],
  ]);
});

test("a landscape page is bound at its top: its text is 257 mm wide", () => {
  expect([textWidth("portrait"), textWidth("landscape")]).toEqual([165, 257]);
});

test("a short text between two wide tables does not turn the page back, and no section starts with an empty page", () => {
  expect(sections(documentWith(wide(7), paragraph("Между"), wide(8), pageBreak(), paragraph("После")))).toEqual([
    "landscape table paragraph table",
    "portrait paragraph",
  ]);
});

test("a table too wide even for a landscape page is cut into parts that repeat the key columns and lose no column", () => {
  const parts = prepareDocument(documentWith(wide(21, { keys: 2, caption: "Таблица П.1" }))).sections.flatMap(
    (section) => section.blocks,
  );
  const titles = parts.map((block) => (block.kind === "table" ? block.columns.map(({ title }) => title) : []));
  expect(titles.every((names) => names.length <= 9 && names[0] === "К1" && names[1] === "К2")).toBe(true);
  expect(new Set(titles.flat())).toHaveLength(21);
  expect(collectContent({ ...documentWith(), sections: [{ orientation: "landscape", blocks: parts }] })[0]).toEqual([
    { text: "Таблица П.1" },
    { text: " (часть\u00a01 из\u00a03)" },
  ]);
});

test("an abbreviation and its number in different runs do not part", () => {
  const [content] = collectContent(
    prepareDocument(
      documentWith(paragraph(phrase`приказ № ${value("5", { form: "wizard", id: null, field: "number" })}`)),
    ),
  );
  expect(content?.[0]?.text).toBe("приказ №\u00a0");
});

test("contents are printed only in a long document", () => {
  expect(sections(documentWith(contents(), paragraph("Коротко")))).toEqual(["portrait paragraph"]);
  const long = Array.from({ length: 9 }, () => paragraph("слово ".repeat(500)));
  expect(sections(documentWith(contents(), ...long))[0]).toMatch(/^portrait contents paragraph/);
});

test("a line to write on is not longer than its column", () => {
  const narrow = table(
    Array.from({ length: 6 }, (_, index) => ({ title: `К${index}`, width: 1 })),
    [Array.from({ length: 6 }, () => [line("address")])],
  );
  const lines = collectContent(prepareDocument(documentWith(narrow)))
    .flat()
    .filter((run) => run.gap === "LINE");
  expect(lines).toHaveLength(6);
  expect(lines.every((run) => run.text.length < 20)).toBe(true);
});

test("columns fill the table and make room for their longest word", () => {
  const [number = 0, name = 0] = columnWidths(
    table(
      [
        { title: "№", width: 10 },
        { title: "Способ", width: 1 },
      ],
      [[[text("1")], [text("автоматизированная")]]],
    ),
    100,
  );
  expect(number + name).toBeCloseTo(1);
  expect(name).toBeGreaterThan(0.3);
});

test("words held together are parted where their column has no room for both, and stay where it has", () => {
  const cells = (count: number) => {
    const columns = Array.from({ length: count }, (_, index) => ({ title: `К${index}`, width: 1 }));
    const prepared = prepareDocument(
      documentWith(table(columns, [columns.map(() => [text("не "), text("обработка")])], { upright: true })),
    );
    const [block] = prepared.sections[0]?.blocks ?? [];
    const [row] = block?.kind === "table" ? block.rows : [];
    return row && !("group" in row) ? row[0]?.map((run) => run.text).join("") : undefined;
  };
  expect([cells(2), cells(7)]).toEqual(["не\u00a0обработка", "не обработка"]);
});

const longClause = clause("слово ".repeat(40));
const oneLine = clause("Контроль оставляю за собой.");
const signatureBlock = signatures([{ name: [text("И. О. Фамилия")] }]);
const register = table([{ title: "Система", width: 1 }], [[[text("CRM")]]]);

test.each<[string, Block[], string]>([
  ["two lines of one point", [longClause, longClause, signatureBlock], ". К ."],
  ["two points of a line each", [longClause, oneLine, oneLine, signatureBlock], ". К К ."],
  ["the last point and the lead-in", [longClause, paragraph("Утвердил:", { keepNext: true }), signatureBlock], "К К ."],
  ["the heading of the only line", [longClause, heading(1, "Контроль"), oneLine, signatureBlock], ". . К ."],
  ["the last row of a table", [longClause, register, signatureBlock], ". К ."],
  ["the end of a list", [longClause, list(["знать;", "уметь."]), signatureBlock], ". К ."],
  ["the signatures before them with their text", [longClause, signatureBlock, signatureBlock], "К К ."],
  ["nothing over the end of a page", [longClause, pageBreak(), signatureBlock], ". . ."],
])("signatures take along %s", (_, blocks, expected) => {
  const [section] = prepareDocument(documentWith(...blocks)).sections;
  const marks = section?.blocks.map((block) => ("keepNext" in block && block.keepNext ? "К" : "."));
  expect(marks?.join(" ")).toBe(expected);
});

test("an address has its places of a break also where words that are held together leave its column less room", () => {
  const cells = [
    "registratura.ru/vizit",
    "в Роскомнадзор",
    "сведения не указаны",
    "о персональных",
    "не указана",
    "не указана",
  ];
  const columns = [3, 1, 2, 2, 1, 1].map((width, index) => ({ title: `К${index}`, width }));
  const uprightTable = table(columns, [cells.map((words) => [text(words)])], { upright: true });
  const [block] = prepareDocument(documentWith(uprightTable)).sections[0]?.blocks ?? [];
  const [row] = block?.kind === "table" ? block.rows : [];
  expect(row && !("group" in row) ? row[0]?.[0]?.text : "").toBe("registratura.\u200bru/\u200bvizit");
});

test("what leads in a list or a table stays with it, other points do not", () => {
  const [section] = prepareDocument(
    documentWith(clause("Меры:"), list(["а", "б"]), clause("Системы:"), register, oneLine, register),
  ).sections;
  const marks = section?.blocks.map((block) => ("keepNext" in block && block.keepNext ? "К" : "."));
  expect(marks?.join(" ")).toBe("К . К . . .");
});

test("a line to write on stands in one line of its column, also where words held together widen the next one", () => {
  const columns = [4, 3, 5, 5, 2].map((width, index) => ({
    title: ["Система", "Страна", "Адрес базы данных", "Чьи мощности", "Уровень"][index] ?? "",
    width,
  }));
  const cells = [
    [text("Таблица")],
    [line("short")],
    [line("address")],
    [line("short")],
    [text("не определён (нет субъектов и данных)")],
  ];
  const [printed] = prepareDocument(documentWith(table(columns, [cells]))).sections[0]?.blocks ?? [];
  if (printed?.kind !== "table") throw new Error("no table");
  const room = (columnWidths(printed, textWidth("portrait"))[2] ?? 0) * textWidth("portrait") - 4;
  const [row] = printed.rows;
  const address = row && !("group" in row) ? (row[2]?.[0]?.text ?? "") : "";
  expect(address).toMatch(/^_+$/u);
  expect(address.length * 1.95).toBeLessThanOrEqual(room);
});
