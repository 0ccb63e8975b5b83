import { expect, test } from "vitest";
import { collectPrintedValues, compareValues } from "./compare-values.ts";
import { companyFacts } from "./facts/company-facts.ts";
import { composeSample } from "./testing/compose-sample.ts";
import { type Sample, sampleCompany } from "./testing/sample-company.ts";

function changesAfter(edit: (sample: Sample) => void) {
  const sample = sampleCompany();
  const values = () => {
    const snapshot = structuredClone(sample.builder.snapshot());
    return collectPrintedValues(composeSample("perechen_processov", snapshot), companyFacts(snapshot));
  };
  const before = values();
  edit(sample);
  return { sample, changes: compareValues(before, values()) };
}

test("nothing edited, nothing changed", () => {
  expect(changesAfter(() => undefined).changes).toEqual([]);
});

test("an edited answer is reported with its former value, under its questionnaire", () => {
  const { sample, changes } = changesAfter(({ builder, personnel }) =>
    builder.change("process", personnel, { purpose: "Учёт кадров" }),
  );
  const root = { form: "process", id: sample.personnel, name: "Кадровый учёт" };
  expect(changes).toEqual([
    {
      kind: "changed",
      row: { form: "process", id: sample.personnel, root },
      field: "purpose",
      before: ["Ведение кадрового учёта"],
      after: ["Учёт кадров"],
    },
  ]);
});

test("of a list only added and removed items are reported, and the child row names its questionnaire", () => {
  const { changes } = changesAfter(({ builder, ofWorkers, health }) => {
    const [name = 0] = builder.snapshot().rows.process_subject.find(({ id }) => id === ofWorkers)?.data ?? [];
    builder.change("process_subject", ofWorkers, { data: [name, health] });
  });
  expect(changes).toMatchObject([{ row: { form: "process_subject", root: { name: "Кадровый учёт" } }, field: "data" }]);
  expect(changes[0]).toMatchObject({ before: ["Номер телефона"], after: ["Инвалидность"] });
});

test("a filled gap had nothing before, an emptied answer has nothing after", () => {
  const { changes } = changesAfter(({ builder, personnel, sales }) => {
    builder.change("process", personnel, { responsible_person: "Иванова И. И." });
    builder.change("process", sales, { purpose: "" });
  });
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["responsible_person", [], ["Иванова И. И."]],
    ["purpose", ["Заключение и исполнение договоров с клиентами"], []],
  ]);
});

test("a process that came or went is one change, whatever rows it has", () => {
  const { changes } = changesAfter(({ builder, sales, worker }) => {
    builder.change("process", sales, { is_active: false });
    const addedProcess = builder.add("process", { name: "Пропуска", purpose: "Безопасность" });
    builder.add("process_subject", { process: addedProcess, subject: worker });
  });
  expect(changes.map(({ kind, row, field }) => [kind, row.root.name, field])).toEqual([
    ["added", "Пропуска", null],
    ["removed", "Продажи", null],
  ]);
});
