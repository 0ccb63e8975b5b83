import { expect, test } from "vitest";
import type { DocumentRequest, WorkReview } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { companyStatusReport } from "./company-status-report.ts";

const key = "otchet";

test("the report has its summary, what is not filled in, risks, terms and a plan", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot()));
  for (const part of [
    "Резюме",
    "Полнота",
    "Риски",
    "Процессы и системы",
    "Третьи лица и граница",
    "Сроки",
    "План действий",
  ])
    expect(text).toContain(part);
  expect(text).toContain("Обследование не завершено: заполните анкеты.");
  expect(text).toContain("R-COM-01");
});

test("D83: a critical risk of 300 000 is urgent and due in ten working days, one of the middle in three months, on a Saturday that the government made a working day, a low one in half a year", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot()));
  const plan = text.slice(text.indexOf("Таблица 8.1"));
  expect(plan).toMatch(/уведомление о намерении.* срочно \(43\) 04\.12\.2026 Иванова Ирина Игоревна/u);
  expect(plan).toMatch(/средний \(23\) 20\.02\.2027/u);
  expect(plan).toMatch(/низкий \(10\) 21\.05\.2027/u);
  expect(plan.indexOf("срочно")).toBeLessThan(plan.indexOf("средний"));
  expect(plan.indexOf("средний")).toBeLessThan(plan.indexOf("низкий"));
});

test("a term that is over stands in red before those that are near", () => {
  const { builder, ofClients, crm } = sampleCompany();
  builder.change("process_subject", ofClients, { processing_date: "2026-09-01" });
  builder.change("system", crm, { control_date: "2023-12-01" });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toMatch(/Продажи ч\. 4 ст\. 21 01\.10\.2026 −51 .* CRM п\. 17 Требований № 1119 01\.12\.2026 10/u);
});

test("an owner who is not named is reported as missing, and the owner of the process answers for its measures", () => {
  const { builder, personnel } = sampleCompany();
  expect(textOf(composeSample(key, builder.snapshot()))).toContain("не назначен");
  builder.change("process", personnel, { responsible_person: "Кузнецова Ольга Петровна" });
  const plan = textOf(composeSample(key, builder.snapshot()));
  expect(plan.slice(plan.indexOf("Таблица 8.1"))).toContain("Кузнецова Ольга Петровна");
});

test("without a process there is nothing to report of (E02); nothing else is needed", () => {
  const { builder, personnel, sales } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { short_name: "", inn: "" });
  expect(messagesOf(key, builder.snapshot())).toEqual([]);
  for (const id of [personnel, sales]) builder.change("process", id, { is_active: false });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Добавьте хотя бы один активный процесс обработки."]);
});

const request: DocumentRequest<"otchet"> = {
  date: "2026-11-21",
  number: "",
  answers: { period_start: null, period_end: null },
  object: null,
  today: "2026-11-21",
  previousDate: null,
};

const work: WorkReview = {
  author: "Орлова А. С.",
  since: "2026-08-23",
  documents: [
    {
      key: "perechen_system",
      title: "Перечень систем",
      state: "stale",
      date: "2026-03-01",
      number: "4",
      approved: "01.03.2026, № 4",
      lacks: [],
    },
  ],
  comments: [
    { object: "Продажи", field: "Цель", text: "Закрыто", author: "Клиент", at: "2026-11-02", isOpen: false },
    { object: "Кадры", field: "Цель", text: "Открыто", author: "Клиент", at: "2026-11-01", isOpen: true },
  ],
  requests: [],
  changes: [{ at: "2026-11-03", who: "Клиент", object: "Продажи", field: "Цель", before: "", after: "я".repeat(150) }],
  changesCount: 700,
};

test("open comments come first, long values are cut, and the number of omitted changes is printed", () => {
  const text = textOf(
    companyStatusReport.compose(companyFacts(sampleCompany().builder.snapshot()), { ...request, work }),
  );
  expect(text).toContain("Составил(а): Орлова А. С.");
  expect(text.indexOf("Открыто")).toBeLessThan(text.indexOf("Закрыто"));
  expect(text).toContain(`${"я".repeat(100)}…`);
  expect(text).toContain("Ещё изменений за период: 699.");
  expect(text).toMatch(/Перечень систем устарел 01\.03\.2026, № 4/u);
});
