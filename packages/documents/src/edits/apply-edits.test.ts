import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as blocks from "../block.ts";
import { phrase, plainText, text, value } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import { collectContent } from "../map-content.ts";
import { textOf } from "../testing/compose-sample.ts";
import { applyEdits, markEditableParagraphs, outcomesOf, renumberEdits } from "./apply-edits.ts";
import { anchorId, listEditableParagraphs, type TextEdit } from "./editable-paragraphs.ts";

function documentOf(parts: readonly Block[]): ComposedDocument {
  return { title: "Политика", subject: "ООО", language: "ru", sections: [{ orientation: "portrait", blocks: parts }] };
}

const ofProcess = (id: number, field: string) => ({ form: "process", id, field }) as const;

function editAt(document: ComposedDocument, generated: string, edited: string, id = 1): TextEdit {
  const paragraph = listEditableParagraphs(document).find((candidate) => candidate.made === generated);
  if (!paragraph) throw new Error(`no paragraph ${generated}`);
  return { id, anchor: paragraph.anchor, made: generated, text: edited, by: "Анна", at: "2026-11-22T09:00:00Z" };
}

// Few different words, so that equal paragraphs are common.
const words = fc.constantFrom("данные", "срок", "цель", "да", "—");
const answer = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom("purpose", "name"), words);
const runs = fc
  .array(
    fc.oneof(
      words.map(text),
      answer.map(([id, field, said]) => value(said, ofProcess(id, field))),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((pieces) => pieces.flatMap((piece, index) => (index === 0 ? [piece] : [{ text: " " }, piece])));
const row = fc.tuple(runs, runs).map((cells) => [...cells]);
const block: fc.Arbitrary<Block> = fc.oneof(
  runs.map((content) => blocks.paragraph(content)),
  runs.map((content) => blocks.clause(content)),
  words.map((word) => blocks.heading(1, word)),
  fc.array(runs, { minLength: 1, maxLength: 3 }).map((items) => blocks.list(items)),
  fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) =>
    blocks.table(
      [
        { title: "А", width: 1 },
        { title: "Б", width: 1 },
      ],
      rows,
    ),
  ),
);
const anyDocument = fc.array(block, { minLength: 1, maxLength: 8 }).map(documentOf);
const edited = fc
  .tuple(anyDocument, fc.nat(), fc.constantFrom("новый текст", "срок изменён", "да, цель"))
  .filter(([document]) => listEditableParagraphs(document).length > 0)
  .map(([document, number, words]) => {
    const places = listEditableParagraphs(document);
    const { made } = places[number % places.length] ?? { made: "" };
    const anchor = places[number % places.length]?.anchor;
    if (!anchor) throw new Error("no place");
    const edit: TextEdit = { id: 1, anchor, made, text: words, by: "Анна", at: "2026-11-22T09:00:00Z" };
    return { document, edit };
  });

const texts = (document: ComposedDocument) => collectContent(document).map(plainText);

describe("edits", () => {
  test("of an unchanged document change the one paragraph, to the very text, and once more change nothing", () => {
    fc.assert(
      fc.property(edited, ({ document, edit }) => {
        const after = applyEdits(document, [edit]);
        const differing = texts(document).filter((old, index) => old !== texts(after)[index]);
        expect(differing.length).toBe(edit.text === edit.made ? 0 : 1);
        expect(texts(after)).toContain(edit.text);
        expect(applyEdits(after, [edit])).toEqual(after);
        expect(applyEdits(document, [edit, edit])).toEqual(after);
      }),
    );
  });

  test("never land on another paragraph, whatever the document becomes", () => {
    fc.assert(
      fc.property(edited, anyDocument, ({ document, edit }, otherDocument) => {
        const after = applyEdits(otherDocument, [edit]);
        const before = texts(otherDocument);
        const differing = before.filter((old, index) => old !== texts(after)[index]);
        expect(differing.length).toBeLessThanOrEqual(1);
        for (const old of differing) expect(old).toBe(edit.made);
        const [outcome] = outcomesOf(otherDocument, [edit]);
        expect(differing.length === 1 || outcome?.kind !== "applied" || edit.made === edit.text).toBe(true);
        expect(listEditableParagraphs(document).some(({ anchor }) => anchorId(anchor) === anchorId(edit.anchor))).toBe(
          true,
        );
      }),
    );
  });

  test("stand wherever the rest of the document grows", () => {
    fc.assert(
      fc.property(edited, runs, ({ document, edit }, addedRuns) => {
        const sections = document.sections.map((section) => ({
          ...section,
          blocks: [...section.blocks, blocks.heading(1, "Новый раздел"), blocks.paragraph(addedRuns)],
        }));
        expect(outcomesOf({ ...document, sections }, [edit])[0]?.kind).toBe("applied");
      }),
    );
  });
});

const purposes = (first: string, names = ["Кадры", "Продажи"]) =>
  documentOf([
    blocks.title("ПОЛИТИКА"),
    blocks.heading(1, "Цели"),
    ...names.map((name, index) =>
      blocks.facts(
        [
          ["Персональные данные", [value(name === "Кадры" ? first : "почта", ofProcess(name.length, "data"))]],
          ["Срок", "пять лет"],
        ],
        { caption: phrase`Цель ${text(String(index + 1))}. ${value(name, ofProcess(name.length, "purpose"))}` },
      ),
    ),
  ]);

test("an edit of a cell stays at its purpose when another purpose comes before it", () => {
  const document = purposes("ФИО");
  const place = listEditableParagraphs(document).filter(({ made }) => made === "пять лет")[1];
  if (!place) throw new Error("no cell");
  const edit = { ...editAt(document, "пять лет", "семь лет"), anchor: place.anchor };
  const grown = applyEdits(purposes("ФИО", ["Реклама!", "Кадры", "Продажи"]), [edit]);
  const cells = texts(grown).filter((cell) => cell.endsWith("лет"));
  expect(cells).toEqual(["пять лет", "пять лет", "семь лет"]);
});

test("where the answer below has changed both are reported, and the generated text stays until a user decides", () => {
  const edit = editAt(purposes("ФИО"), "ФИО", "фамилия и имя");
  const now = purposes("ФИО; паспорт");
  expect(outcomesOf(now, [edit])).toEqual([
    { kind: "changed", edit, place: anchorId(edit.anchor), now: "ФИО; паспорт" },
  ]);
  expect(textOf(applyEdits(now, [edit]))).not.toContain("фамилия и имя");
});

test("where the product's own words have moved the paragraph that prints the same answers is named", () => {
  const old = documentOf([blocks.paragraph(phrase`Отвечает ${value("Иванов", ofProcess(1, "name"))}.`)]);
  const now = documentOf([blocks.paragraph(phrase`Ответственный: ${value("Иванов", ofProcess(1, "name"))}.`)]);
  const [outcome] = outcomesOf(now, [editAt(old, "Отвечает Иванов.", "Отвечает Петров.")]);
  expect(outcome).toMatchObject({ kind: "changed", now: "Ответственный: Иванов." });
  expect(outcomesOf(documentOf([blocks.paragraph("Иное.")]), [editAt(old, "Отвечает Иванов.", "А")])[0]?.kind).toBe(
    "gone",
  );
});

test("an answer that an edit leaves whole keeps its source, one that it cuts into loses it, new words are marked", () => {
  const source = ofProcess(1, "purpose");
  const document = documentOf([
    blocks.paragraph(
      phrase`Цель: ${value("кадровый учёт", source)}, срок: ${value("до увольнения", ofProcess(1, "term"))}.`,
    ),
  ]);
  const edit = editAt(
    document,
    "Цель: кадровый учёт, срок: до увольнения.",
    "Цель: кадровый учёт, срок: до 2030 года.",
  );
  const content = collectContent(applyEdits(document, [edit]))[0] ?? [];
  expect(content.find(({ text: words }) => words === "кадровый учёт")?.source).toEqual(source);
  expect(
    content.some(({ source: provenance }) => provenance && "field" in provenance && provenance.field === "term"),
  ).toBe(false);
  expect(content.filter((run) => run.edit?.isNew).map((run) => run.text)).toEqual(["2030 года"]);
});

test("each paragraph that may be edited names its place, titles and headings do not", () => {
  const markedParagraphs = collectContent(markEditableParagraphs(purposes("ФИО"))).filter(
    ([first]) => first?.place !== undefined,
  );
  expect(markedParagraphs.map(plainText)).toEqual([
    "Персональные данные",
    "ФИО",
    "Срок",
    "пять лет",
    "Персональные данные",
    "почта",
    "Срок",
    "пять лет",
  ]);
});

test("an edit goes to another company with its answers under their new ids", () => {
  const edit = editAt(purposes("ФИО"), "ФИО", "фамилия и имя");
  const [moved] = renumberEdits([edit], (form, id) => (form === "process" ? id + 100 : id));
  expect(moved?.anchor.sources).toEqual(["process/105/data"]);
  expect(moved?.anchor.within).toContain("process/105/purpose");
});
