import { expect, test } from "vitest";
import { renderDocx } from "../render/docx/docx.ts";
import { renderPdf } from "../render/pdf/pdf.ts";
import { textOf } from "../testing/compose-sample.ts";
import { lawChangeReport } from "./law-change-report.ts";

type Changes = Parameters<typeof lawChangeReport>[0];

const nothing: Changes = {
  today: "2026-11-30",
  date: "2029-03-01",
  dates: [],
  acts: [],
  points: [],
  questions: [],
  terms: [],
  risks: [],
  documents: [],
  compared: 12,
  documents_count: 12,
  tasks: [],
};

const changes: Changes = {
  ...nothing,
  acts: [
    {
      choice: "law/RKN179/ends",
      kind: "ends",
      date: "2029-03-01",
      act: "приказ Роскомнадзора № 179",
      title: "Приказ Роскомнадзора от 28.10.2022 № 179",
      change: "",
      is_verified: true,
      is_added: false,
      links: [],
    },
  ],
  risks: [
    {
      choice: "law/risk/R-PRC-13/2029-03-01/fine",
      kind: "fine",
      code: "R-PRC-13",
      name: "Уничтожение не подтверждено",
      count: 2,
      before: null,
      after: { least: 150_000, largest: 300_000 },
      law_before: "",
      law_after: "",
    },
  ],
  documents: [
    {
      choice: "law/2029-03-01/destruction_act/",
      key: "destruction_act",
      object_id: null,
      title: "Акт об уничтожении",
      url: "/company/1/documents/",
      approved: { date: "2026-10-20", number: "7" },
      differences: [
        {
          kind: "changed",
          under: "Основание",
          pieces: [
            { kind: "same", text: "Составлен по " },
            { kind: "removed", text: "приказу № 179" },
            { kind: "added", text: "новому приказу" },
          ],
        },
        { kind: "removed", under: "Основание", pieces: [{ kind: "removed", text: "Срок хранения — три года." }] },
      ],
      questions: [],
    },
  ],
  tasks: [
    { choice: "law/RKN179/ends", id: 1, number: "3/2026", title: "Утрачивает силу: приказ № 179", due: "2029-03-01" },
  ],
};

test("the report names acts, fines, outdated documents with both texts, and tasks", async () => {
  const report = lawChangeReport(changes, "ООО «Ромашка»");
  const reportText = textOf(report);
  for (const words of [
    "Приказ Роскомнадзора от 28.10.2022 № 179",
    "утрачивает силу 01.03.2029",
    "не предусмотрен",
    "150 000–300 000 ₽",
    "утверждён 20.10.2026 № 7: устареет",
    "Составлен по приказу № 179",
    "Составлен по новому приказу",
    "3/2026",
  ])
    expect(reportText.replaceAll("\u00a0", " ")).toContain(words);
  expect((await renderDocx(report)).length).toBeGreaterThan(0);
  expect((await renderPdf(report)).length).toBeGreaterThan(0);
});

test("documents that do not change are stated only if some were compared", () => {
  expect(textOf(lawChangeReport(nothing, "Пустая"))).toContain("В готовых документах компании ничего не изменится");
  const empty = textOf(lawChangeReport({ ...nothing, compared: 0, documents_count: 0 }, "Пустая"));
  expect(empty).toContain("Сравнивать нечего");
  expect(empty).not.toContain("ничего не изменится");
});
