import { expect, test } from "vitest";
import { companyFacts } from "../../facts/company-facts.ts";
import { type Sample, sampleCompany } from "../../testing/sample-company.ts";
import { planTasks } from "./plan-tasks.ts";

function tasks(today: string, change: (sample: Sample) => void = () => {}, changedOn: Record<string, string> = {}) {
  const sample = sampleCompany();
  change(sample);
  const list = planTasks(companyFacts(sample.builder.snapshot()), { today, technologies: {}, changedOn });
  return new Map(list.map((task) => [task.key, task]));
}

test("each line of the plan has one task, with its title, day, basis, proof and assignee", () => {
  const list = tasks("2026-02-10");
  expect(list.get("M04")).toMatchObject({
    title: "Пересмотреть Положение, политику, инструкции и перечни",
    basis: "п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ",
    expected_proof: "приказ (решение) об утверждении или справка об отсутствии изменений",
    repeat: "year",
    isDueSet: false,
  });
  expect(list.get("M10")).toMatchObject({ due: "2026-02-27", repeat: "month" });
  expect([...list.keys()].filter((key) => key.startsWith("M08:process:")).length).toBeGreaterThan(1);
  expect([...list.values()].every(({ title, assignee }) => title !== "" && assignee !== "")).toBe(true);
});

test.each([
  ["R6: a month that has passed moves to the next one", "2026-05-10", "2026-06-30"],
  ["a month that is yet to come stays", "2026-01-10", "2026-01-30"],
  ["from November on the plan is that of the next year", "2026-11-10", "2027-01-29"],
])("%s", (_rule, today, due) => {
  expect(tasks(today).get("M04")?.due).toBe(due);
});

test("decree 1119, point 17: a control is due three years after the last one, and a changed answer moves it", () => {
  const controlled = (day: string) =>
    [...tasks("2026-05-10", ({ builder, crm }) => builder.change("system", crm, { control_date: day })).values()].find(
      ({ title }) => title.includes("для системы «CRM»"),
    );
  expect(controlled("2024-04-10")).toMatchObject({
    due: "2027-04-10",
    isDueSet: true,
    repeat: "months",
    repeat_months: 36,
  });
  expect(controlled("2026-04-10")).toBeUndefined();
});

test.each([
  ["152-FZ, article 22(7): by the 15th of the month after the change", true, "2026-06-15"],
  ["an operator that is in no register notifies of no change", false, undefined],
])("%s", (_norm, isRegistered, due) => {
  const list = tasks(
    "2026-05-20",
    ({ builder }) =>
      builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { registry_status: isRegistered }),
    { "process/1/name": "2026-05-10" },
  );
  expect(list.get("register_change")?.due).toBe(due);
});
