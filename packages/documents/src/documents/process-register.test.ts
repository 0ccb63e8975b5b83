import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { renderDocx } from "../render/docx/docx.ts";
import { renderHtml } from "../render/html/html.ts";
import { renderPdf } from "../render/pdf/pdf.ts";
import { composeSample, messagesOf, textOf, warningsOf } from "../testing/compose-sample.ts";
import { findTextFaults } from "../testing/find-text-faults.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const key = "perechen_processov";

test("tags are the company's own words for sorting: a document that is signed does not tell them", () => {
  const { builder, personnel } = sampleCompany();
  builder.change("process", personnel, { tags: ["кадры", "зарплата"] });
  const document = composeSample(key, builder.snapshot());
  expect(textOf(document)).not.toContain("зарплата");
  expect(findTextFaults(document)).toEqual([]);
});

test("every column of the register of documents 1.2 is printed, on pages of nine columns at most", async () => {
  const document = composeSample(key, sampleCompany().builder.snapshot());
  const tables = document.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
  const titles = new Set(tables.flatMap(({ columns }) => columns.map(({ title }) => title)));
  expect(titles.size).toBe(21);
  expect(tables.every(({ columns }) => columns.length <= 9)).toBe(true);
  expect((await renderDocx(document)).length).toBeGreaterThan(5_000);
});

test("a process of more than five groups has an appendix, and its cells lead there", () => {
  const { builder, personnel } = sampleCompany();
  for (const name of ["Родственники", "Соискатели", "Стажёры", "Практиканты", "Бывшие работники"]) {
    const subject = builder.add("subject", { name, is_employee: false });
    builder.add("process_subject", { process: personnel, subject, reasons: ["is_contract"] });
  }
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("см. приложение № 1");
  expect(text).toMatch(/Приложение № 1 .*процесса «Кадровый учёт».*Бывшие работники/u);
});

test("without a previous version no changes are printed; with one, the changes since are", () => {
  const { builder, personnel, sales } = sampleCompany();
  builder.change("process", personnel, { modified: "2026-11-10T09:00:00.000Z", created: "2026-01-01T09:00:00.000Z" });
  builder.change("process", sales, { modified: "2026-11-10T09:00:00.000Z", created: "2026-11-08T09:00:00.000Z" });
  builder.add("process", {
    name: "Прежний процесс",
    is_active: false,
    created: "2026-01-01T09:00:00.000Z",
    modified: "2026-11-12T09:00:00.000Z",
  });
  expect(textOf(composeSample(key, builder.snapshot()))).not.toContain("Изменения после версии");
  const text = textOf(composeSample(key, builder.snapshot(), {}, "2026-11-05"));
  expect(text).toMatch(/Изменения после версии от 05\.11\.2026/u);
  expect(text).toMatch(/Кадровый учёт\s+10\.11\.2026\s+изменены сведения/u);
  expect(text).toMatch(/Продажи\s+10\.11\.2026\s+включён в перечень/u);
  expect(text).toMatch(/Прежний процесс\s+12\.11\.2026\s+исключён из перечня/u);
});

test("«no third parties» and «no systems» outweigh the rows left from another answer", () => {
  const { builder, sales } = sampleCompany();
  builder.change("process", sales, { is_third_parties: false, is_systems: false });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).not.toContain("Служба доставки");
  expect(text).toContain("не передаются");
  expect(text).toContain("не используются");
});

test("grounds of special categories are not printed once there are none", () => {
  const { builder, ofWorkers, health } = sampleCompany();
  builder.change("process_subject", ofWorkers, { special_data: [health], is_written_agreement: true });
  expect(textOf(composeSample(key, builder.snapshot()))).toContain("письменное согласие (п. 1 ч. 2 ст. 10");
  builder.change("process_subject", ofWorkers, { special_data: [] });
  expect(textOf(composeSample(key, builder.snapshot()))).not.toContain("письменное согласие");
});

test("D1: the register has a row for each process, how many people it is about and to whom their data go", () => {
  const { builder } = sampleCompany();
  const document = composeSample("perechen_processov", builder.snapshot());
  const [first] = document.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? [block] : []));
  expect(first?.rows).toHaveLength(2);
  const words = textOf(document);
  expect(words).toContain("свыше 100 000");
  expect(words).toContain("Служба доставки, Россия: Доставка заказов");
});

test("D2: a process without a purpose reports it as missing", () => {
  const { builder, personnel } = sampleCompany();
  builder.change("process", personnel, { purpose: "" });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите цель обработки в процессах: Кадровый учёт."]);
});

test("D73: the storage of paper is unknown, or contradicts mixed processing and answers that mention paper", () => {
  const { builder, personnel, ofWorkers, sales, client } = sampleCompany();
  builder.change("process_subject", ofWorkers, { paper_storage: [] });
  builder.change("process", personnel, { is_paper_docs: null });
  expect(messagesOf(key, builder.snapshot())).toEqual([]);
  expect(textOf(composeSample(key, builder.snapshot()))).toMatch(/до увольнения работника сведения не указаны/u);
  builder.change("process", personnel, { is_paper_docs: false });
  expect(messagesOf(key, builder.snapshot())).toEqual([
    "Ответы противоречат друг другу: Кадровый учёт: Ведутся бумажные документы с персональными данными „нет“ — Способ обработки „Смешанная“.",
  ]);
  builder.change("process", personnel, { is_paper_docs: true });
  const [known] = builder.snapshot().rows.source_subject;
  builder.change("source_subject", known?.id ?? 0, { process: sales, subject: client, is_paper: true });
  expect(messagesOf(key, builder.snapshot())[0]).toContain("Продажи: Ведутся бумажные документы");
});

test("a term without a reason, a processor without an entrustment and a start of years ago are warned about, each until it is answered", () => {
  const { builder, ofWorkers, courier } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("process_subject", ofWorkers, { processing_termless: "termless" });
  expect(warningsOf(key, builder.snapshot())).toEqual([
    "Бессрочная обработка без обоснования (ч. 7 ст. 5 Закона № 152-ФЗ): Кадровый учёт.",
    "Нет поручения с обработчиком (ч. 3 ст. 6): Служба доставки.",
    "Обработка идёт с 2015 года, а компании нет в реестре операторов: подайте уведомление (ч. 1 ст. 22).",
  ]);
  builder.change("process_subject", ofWorkers, { processing_termless_reason: "Трудовой кодекс РФ" });
  builder.change("third_party", courier, { is_signed_order: true });
  builder.change("information", information?.id ?? 0, { registry_status: true });
  expect(warningsOf(key, builder.snapshot())).toEqual([]);
});

test("a day of the end of processing that has passed is warned about, the day itself is not", () => {
  const { builder, ofClients, courier } = sampleCompany();
  builder.change("third_party", courier, { is_signed_order: true });
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { registry_status: true });
  builder.change("process_subject", ofClients, { processing_date: "2026-11-20" });
  expect(warningsOf(key, builder.snapshot())).toEqual([
    "Срок обработки прошёл, а процесс действует (ч. 7 ст. 5 Закона № 152-ФЗ): Продажи.",
  ]);
  builder.change("process_subject", ofClients, { processing_date: "2026-11-21" });
  expect(warningsOf(key, builder.snapshot())).toEqual([]);
  builder.change("process_subject", ofClients, { processing_date: "2020-01-01", processing_termless: "event" });
  expect(warningsOf(key, builder.snapshot())).toEqual([]);
});

test("the data map is its last appendix, drawn in every form of the document, and omitted without data flows", async () => {
  const { builder } = sampleCompany();
  const document = composeSample(key, builder.snapshot());
  const drawing = document.sections.flatMap(({ blocks }) => blocks).at(-1);
  if (drawing?.kind !== "drawing") throw new Error("The register ends with another block");
  const words = drawing.boxes.map(({ lines }) =>
    lines
      .flat()
      .map(({ text }) => text)
      .join(" "),
  );
  expect(words).toEqual(expect.arrayContaining(["Субъекты", "Страны", "Кадровый учёт", "1С"]));
  expect(drawing.curves.length).toBeGreaterThan(2);
  const docx = strFromU8(unzipSync(await renderDocx(document))["word/document.xml"] ?? new Uint8Array());
  expect(docx.match(/<wps:wsp>/gu)).toHaveLength(drawing.boxes.length + drawing.curves.length);
  expect(renderHtml(document)).toContain("</svg>");
  expect(Buffer.from(await renderPdf(document)).toString("latin1", 0, 5)).toBe("%PDF-");
  const empty = composeSample(key, buildSnapshot().snapshot());
  expect(empty.sections.flatMap(({ blocks }) => blocks).some(({ kind }) => kind === "drawing")).toBe(false);
});
