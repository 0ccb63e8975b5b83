import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { companyFacts } from "../../facts/company-facts.ts";
import { composeSample, documentNamed, requestFor, textOf } from "../../testing/compose-sample.ts";
import { sampleCompany } from "../../testing/sample-company.ts";

type Destruction = Partial<Row<"destruction">>;

const record: Destruction = {
  number: "1/2026",
  state: "planned",
  reason: "withdrawal",
  event_on: "2026-09-01",
  due: "2026-10-01",
  subjects: "договор № 15",
  methods: ["record_deletion"],
  responsible: "Орлов Денис Игоревич",
};

function sample(key: "destruction_minutes" | "destruction_notice", changes: Destruction = {}) {
  const { builder, crm, phone } = sampleCompany();
  const object = builder.add("destruction", { ...record, systems: [crm], data: [phone], ...changes });
  const snapshot = builder.snapshot();
  return { key, snapshot, object, print: () => textOf(composeSample(key, snapshot, { object })) };
}

test.each([
  ["the basis of table А.1 with its norm", "отзыв согласия, 01.09.2026 (ч. 5 ст. 21 Федерального закона"],
  ["the data subjects", "договор № 15"],
  ["the data", "Номер телефона"],
  ["the carrier", "CRM"],
  ["the term by law", "Срок по норме — 01.10.2026"],
  ["what is checked by hand", "□ спора о данных нет"],
  ["the decision", "Уничтожить данные всех строк не позднее 01.10.2026"],
  ["the method", "Способ: удаление записей"],
  ["who carries it out", "Исполнитель: Орлов Денис Игоревич"],
])("Ф15 states %s", (_what, words) => {
  expect(sample("destruction_minutes").print()).toContain(words);
});

test.each<[string, Destruction, string]>([
  [
    "blocks with the reason and the last day",
    { state: "blocked", blocked_on: "2026-09-20", blocking_reason: "идёт спор", last_day: "2027-03-20" },
    "Данные заблокировать с 20.09.2026: идёт спор. Уничтожить не позднее 20.03.2027",
  ],
  [
    "leaves with the norm",
    { state: "suspended", suspension_ground: "ч. 1 ст. 29 Закона № 402-ФЗ" },
    "уничтожение приостановить: ч. 1 ст. 29 Закона № 402-ФЗ",
  ],
])("Ф15 of a record in such a state %s", (_what, changes, words) => {
  const text = sample("destruction_minutes", changes).print();
  expect(text).toContain(words);
  expect(text).not.toContain("Уничтожить данные всех строк");
});

test("Ф15 without who decides is not ready, and names no method that nobody chose", () => {
  const { snapshot, object, key } = sample("destruction_minutes", { methods: [] });
  const { readiness } = documentNamed(key);
  const codes = readiness(companyFacts(snapshot), requestFor(key, snapshot, { object, mode: null })).missing.map(
    ({ code }) => code,
  );
  expect(codes).toContain("E34");
});

test.each([
  ["the data subject", "договор № 15"],
  ["the data", "Номер телефона"],
  ["the day", "20.09.2026"],
  ["the norm", "ч. 5 ст. 21 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных»"],
])("Ф19 states %s", (_what, words) => {
  expect(sample("destruction_notice", { state: "destroyed", destroyed_on: "2026-09-20" }).print()).toContain(words);
});

test("Ф19 goes to each recipient as well (article 20(3)), and to nobody where there is none", () => {
  const { builder, crm, phone } = sampleCompany();
  const party = builder.add("third_party", { name: "ООО Архив", address: "Тверь" });
  const destroyed: Destruction = {
    ...record,
    state: "destroyed",
    destroyed_on: "2026-09-20",
    systems: [crm],
    data: [phone],
  };
  const withRecipient = builder.add("destruction", { ...destroyed, third_parties: [party] });
  const alone = builder.add("destruction", destroyed);
  const printNotice = (object: number) => textOf(composeSample("destruction_notice", builder.snapshot(), { object }));
  expect(printNotice(withRecipient)).toContain("Кому: ООО Архив");
  expect(printNotice(withRecipient)).toContain("подтвердить это актом");
  expect(printNotice(alone)).not.toContain("подтвердить это актом");
});

test("Ф19 names what continues on another basis, and says nothing where no basis is stated", () => {
  const { builder, phone } = sampleCompany();
  const group = builder.add("subject", { name: "Покупатели" });
  const process = builder.add("process", { name: "Гарантия", is_active: true });
  builder.add("process_subject", { process, subject: group, reasons: ["is_contract"] });
  const destroyed: Destruction = { ...record, state: "destroyed", destroyed_on: "2026-09-20", data: [phone] };
  const object = builder.add("destruction", { ...destroyed, subject_groups: [group] });
  expect(textOf(composeSample("destruction_notice", builder.snapshot(), { object }))).toContain("Гарантия:");
  expect(sample("destruction_notice", { state: "destroyed" }).print()).not.toContain("Что не уничтожено");
});

test("there is no notice before the data are destroyed, and nothing of a record made by mistake", () => {
  const { builder } = sampleCompany();
  builder.add("destruction", record);
  builder.add("destruction", { ...record, state: "erroneous" });
  const done = builder.add("destruction", { ...record, state: "confirmed" });
  const snapshot = builder.snapshot();
  const objects = (key: "destruction_minutes" | "destruction_notice") =>
    documentNamed(key).objects?.of(companyFacts(snapshot), requestFor(key, snapshot)).length;
  expect(objects("destruction_minutes")).toBe(2);
  expect(
    documentNamed("destruction_notice").objects?.of(companyFacts(snapshot), requestFor("destruction_notice", snapshot)),
  ).toMatchObject([{ id: done }]);
});
