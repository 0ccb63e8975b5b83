import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { companyFacts } from "../../facts/company-facts.ts";
import { composeSample, documentNamed, requestFor, textOf } from "../../testing/compose-sample.ts";
import { sampleCompany } from "../../testing/sample-company.ts";

const record: Partial<Row<"destruction">> = {
  number: "1/2026",
  state: "confirmed",
  reason: "withdrawal",
  event_on: "2026-09-01",
  due: "2026-10-01",
  subjects: "договор № 15",
  methods: ["record_deletion"],
  destroyed_on: "2026-09-20",
  act_number: "3",
  act_date: "2026-09-21",
  extract_items: ["subject", "data", "system", "reason", "date"],
};

function sample(changes: Partial<Row<"destruction">> = {}) {
  const { builder, crm, phone } = sampleCompany();
  const object = builder.add("destruction", { ...record, systems: [crm], data: [phone], ...changes });
  return { snapshot: builder.snapshot(), object, builder };
}

function printAct(changes: Partial<Row<"destruction">> = {}): string {
  const { snapshot, object } = sample(changes);
  return textOf(composeSample("destruction_act", snapshot, { object }));
}

test.each([
  ["number and day", "АКТ № 3 от 21.09.2026"],
  ["the operator's address (point 3 «а»)", "Адрес"],
  ["the person or other information (point 3 «в»)", "договор № 15"],
  ["the categories of data (point 3 «д»)", "Телефон"],
  ["the system (point 3 «ж»)", "CRM"],
  ["the method (point 3 «з»)", "удаление записей"],
  ["the reason (point 3 «и»)", "отзыв согласия"],
  ["the day (point 3 «к»)", "20.09.2026"],
  ["the extract (point 2)", "ВЫГРУЗКА"],
])("an act of a record states %s, order 179", (_what, words) => {
  expect(printAct().toLowerCase()).toContain(words.toLowerCase());
});

test("U5: paper has its sheets and needs no extract", () => {
  const words = printAct({ systems: [], papers: "Анкета", sheets: 14, methods: ["shredding"] });
  expect(words).toContain("Анкета 14 измельчение");
  expect(words).not.toContain("ВЫГРУЗКА");
});

test("U6: a system and paper are two lines, each with its own method", () => {
  const words = printAct({ papers: "Анкета", sheets: 1, methods: ["shredding", "record_deletion"] });
  expect(words).toContain("— удаление записей");
  expect(words).toContain("Анкета 1 измельчение");
});

test("a processor is printed with the address, and no line without one (point 3 «б»)", () => {
  const { builder } = sample();
  const processor = builder.add("third_party", { name: "ООО Архив", address: "Тверь" });
  const object = builder.add("destruction", { ...record, third_parties: [processor] });
  expect(textOf(composeSample("destruction_act", builder.snapshot(), { object }))).toContain("ООО Архив, Тверь");
  expect(printAct()).not.toContain("Обработчик");
});

test("D12: what the extract does not state is in the act, with a warning (point 6)", () => {
  const { snapshot, object } = sample({ extract_items: ["subject", "data", "system", "date"] });
  const facts = companyFacts(snapshot);
  const request = requestFor("destruction_act", snapshot, { object });
  const { warnings } = documentNamed("destruction_act").readiness(facts, request);
  expect(warnings.map(({ ru }) => ru)).toEqual([expect.stringContaining("Причина уничтожения")]);
  expect(printAct({ extract_items: ["subject"] })).toContain("отзыв согласия");
});

test("an act without method, number and day is not ready, and prints lines to fill in", () => {
  const { snapshot, object } = sample({ methods: [], act_number: "", act_date: null });
  const facts = companyFacts(snapshot);
  const { missing } = documentNamed("destruction_act").readiness(
    facts,
    requestFor("destruction_act", snapshot, { object }),
  );
  expect(missing.filter(({ form }) => form === "destruction").map(({ field }) => field)).toEqual([
    "methods",
    "act_number",
    "act_date",
  ]);
});

test("without a record there is the procedure with a blank act", () => {
  expect(textOf(composeSample("destruction_act", sample().snapshot))).toContain("ПОРЯДОК");
});
