import { expect, test } from "vitest";
import { heading, pageBreak, paragraph, phrase, plainText, table } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import { actsHeading, citation, writeActsInFull } from "./citation.ts";

const day = "2026-11-29";
const full = "Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных» (далее — Закон № 152-ФЗ)";
const mention = () => paragraph(phrase`Основание: ${citation(["FZ152 9(4)"], day)}.`);

function textsOf(blocks: readonly Block[]): string[] {
  const document: ComposedDocument = {
    title: "",
    subject: "",
    language: "ru",
    sections: [{ orientation: "portrait", blocks }],
  };
  return writeActsInFull(document).sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const content = block.kind === "paragraph" ? block.content : block.kind === "table" ? block.caption : undefined;
      return content ? [plainText(content)] : [];
    }),
  );
}

test("an act is named in full at its first mention and shortly after it", () => {
  expect(textsOf([mention(), mention()])).toEqual([
    `Основание: ч. 4 ст. 9 ${full}.`,
    "Основание: ч. 4 ст. 9 Закона № 152-ФЗ.",
  ]);
});

test.each([
  [
    paragraph(phrase`Подлежит уничтожению (${citation(["FZ152 9(4)", "PP1119 17"], day)}).`),
    "Подлежит уничтожению (ч. 4 ст. 9 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных», далее — Закон № 152-ФЗ; п. 17 Требований, утверждённых постановлением Правительства РФ от 01.11.2012 № 1119, далее — Требования № 1119).",
  ],
  [
    paragraph(phrase`По запросу (в течение дня) — ${citation(["FZ152 9(4)"], day)}.`),
    `По запросу (в течение дня) — ч. 4 ст. 9 ${full}.`,
  ],
  [
    paragraph(phrase`Проверки (${citation(["PP1046"], day)}).`),
    "Проверки (постановление Правительства РФ от 29.06.2021 № 1046, далее — постановление № 1046).",
  ],
])(
  "in brackets the short title follows after a comma, and points are of what a decree approved",
  (block, expectedText) => {
    expect(textsOf([block])).toEqual([expectedText]);
  },
);

test("the caption of a table is a mention too", () => {
  const columns = [{ title: "Мера", width: 1 }];
  const captioned = table(columns, [[mention().content]], { caption: phrase`Меры (${citation(["FZ152 9(4)"], day)})` });
  expect(textsOf([captioned, mention()])).toEqual([
    "Меры (ч. 4 ст. 9 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных», далее — Закон № 152-ФЗ)",
    "Основание: ч. 4 ст. 9 Закона № 152-ФЗ.",
  ]);
});

test("pages that are signed apart restart", () => {
  expect(textsOf([mention(), pageBreak(), mention()])).toEqual([
    `Основание: ч. 4 ст. 9 ${full}.`,
    `Основание: ч. 4 ст. 9 ${full}.`,
  ]);
});

test("a document that lists its acts names them shortly", () => {
  expect(textsOf([mention(), heading(1, actsHeading)])).toEqual(["Основание: ч. 4 ст. 9 Закона № 152-ФЗ."]);
});
