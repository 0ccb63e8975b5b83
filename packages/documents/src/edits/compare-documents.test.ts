import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import * as blocks from "../block.ts";
import type { ComposedDocument } from "../composed-document.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { documentNamed, requestFor, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { sampleDocument } from "../testing/sample-document.ts";
import { compareByLaw, compareDocuments } from "./compare-documents.ts";
import { listTextLines } from "./list-text-lines.ts";
import { sequenceDiff, wordDiff } from "./sequence-diff.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });

describe("the way from one sequence to another", () => {
  test("made of what stays and what is gone is the first, of what stays and what came the second", () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const steps = sequenceDiff(before, after);
        expect(steps.flatMap((step) => (step.kind === "added" ? [] : before[step.from]))).toEqual(before);
        expect(steps.flatMap((step) => (step.kind === "removed" ? [] : after[step.to]))).toEqual(after);
        for (const step of steps) if (step.kind === "same") expect(before[step.from]).toBe(after[step.to]);
      }),
    );
  });

  test("is the shortest one", () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const unchanged = sequenceDiff(before, after).filter(({ kind }) => kind === "same").length;
        expect(unchanged).toBe(longestCommon(before, after));
      }),
    );
  });

  test("of sequences that have nothing in common is found at once, however long they are", () => {
    const before = Array.from({ length: 5_000 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 5_000 }, (_, index) => `new ${index}`);
    const kinds = sequenceDiff(["first", ...before], ["first", ...after]).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(["same", "removed"]);
    expect(kinds.at(-1)).toBe("added");
  });
});

function longestCommon(before: readonly string[], after: readonly string[]): number {
  let row = after.map(() => 0);
  for (const leftWord of before) {
    const next: number[] = [];
    for (const [index, rightWord] of after.entries())
      next.push(leftWord === rightWord ? (row[index - 1] ?? 0) + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

test("replaced words are reported, those around them stay", () => {
  expect(wordDiff("Срок — пять лет.", "Срок — три года.")).toEqual([
    { kind: "same", text: "Срок — " },
    { kind: "removed", text: "пять лет" },
    { kind: "added", text: "три года" },
    { kind: "same", text: "." },
  ]);
});

const documentOf = (...lines: readonly string[]): ComposedDocument => ({
  title: "Политика",
  subject: "ООО",
  language: "ru",
  sections: [
    {
      orientation: "portrait",
      blocks: [blocks.heading(1, "Общие положения"), ...lines.map((line) => blocks.paragraph(line))],
    },
  ],
});

describe("two makings of a document", () => {
  test("are reported paragraph by paragraph: changed with its words, added, removed", () => {
    const before = documentOf(
      "Политика действует с 2025 года.",
      "Данные хранятся пять лет.",
      "Этого больше нет.",
      "Конец.",
    );
    const after = documentOf(
      "Политика действует с 2026 года.",
      "Данные хранятся пять лет.",
      "Совсем иное предложение.",
      "Конец.",
    );
    expect(compareDocuments(before, after)).toEqual([
      { kind: "same", count: 1 },
      {
        kind: "changed",
        under: "Общие положения",
        pieces: [
          { kind: "same", text: "Политика действует с " },
          { kind: "removed", text: "2025" },
          { kind: "added", text: "2026" },
          { kind: "same", text: " года." },
        ],
      },
      { kind: "same", count: 1 },
      { kind: "removed", under: "Общие положения", pieces: [{ kind: "removed", text: "Этого больше нет." }] },
      { kind: "added", under: "Общие положения", pieces: [{ kind: "added", text: "Совсем иное предложение." }] },
      { kind: "same", count: 1 },
    ]);
  });

  test("that are the same differ in nothing", () => {
    expect(compareDocuments(sampleDocument(), sampleDocument())).toEqual([
      { kind: "same", count: listTextLines(sampleDocument()).length },
    ]);
  });

  test("give back both texts, whatever they are", () => {
    const lines = fc.array(fc.constantFrom("один два", "один три", "четыре", "пять шесть семь"), { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const parts = compareDocuments(documentOf(...before), documentOf(...after));
        const sideLines = (version: "removed" | "added") =>
          parts.flatMap((part) => {
            if (part.kind === "same") return [];
            const text = part.pieces
              .filter(({ kind }) => kind === "same" || kind === version)
              .map((piece) => piece.text);
            return text.length > 0 ? [text.join("")] : [];
          });
        const sameCount = parts.reduce((sum, part) => sum + (part.kind === "same" ? part.count : 0), 0);
        expect(sameCount + sideLines("removed").length).toBe(before.length + 1);
        expect(sameCount + sideLines("added").length).toBe(after.length + 1);
        for (const text of sideLines("removed")) expect(before).toContain(text);
        for (const text of sideLines("added")) expect(after).toContain(text);
      }),
    );
  });
});

const snapshot = sampleCompany().builder.snapshot();
const facts = companyFacts(snapshot);

function differences(key: string, until: string, after = "2026-11-29") {
  const period = { after, until };
  return compareByLaw(documentNamed(key), facts, { request: requestFor(key, snapshot), period });
}

/** Days without a change of law: a month begins, a year begins, a day passes. */
const quietDays = [
  ["2026-11-29", "2026-12-01"],
  ["2027-03-31", "2027-04-01"],
  ["2028-12-31", "2029-01-01"],
] as const;

test.each(allDocuments.map(({ key }) => key))("%s reads the same while no rule of law changes", (key) => {
  for (const [after, until] of quietDays) expect(differences(key, until, after)).toEqual([]);
});

test.each(["2027-03-01", "2027-09-01", "2029-03-01", "2030-09-01"])(
  "no document of %s prints an empty reference where a provision has ended",
  (date) => {
    for (const { key, compose } of allDocuments)
      expect(textOf(compose(facts, { ...requestFor(key, snapshot), date })), key).not.toMatch(/\(\s*[;)]|;\s*\)/);
  },
);

test.each([
  ["2027-09-01", /Роскомнадзора(?: от [\d.]+)?\s№\s18(?!\d)/u],
  ["2029-03-01", /№\s17[89](?!\d)/u],
  ["2030-09-01", /№\s687(?!\d)/u],
] as const)("no document of %s names an act or a provision that has ended", (date, ended) => {
  for (const { key, compose } of allDocuments)
    expect(textOf(compose(facts, { ...requestFor(key, snapshot), date })), key).not.toMatch(ended);
});

test("the act of destruction no longer refers to order 179 of Roskomnadzor once it has ended (01.03.2029)", () => {
  const removedTexts = differences("destruction_act", "2029-03-01").flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, text }) => (kind === "removed" ? [text] : [])),
  );
  expect(removedTexts.join(" ")).toContain("179");
});
