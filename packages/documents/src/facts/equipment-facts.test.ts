import { expect, test } from "vitest";
import { composeSample, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const key = "act_opredeleniya_zashishennosty";

test("the act tells of how many servers and workstations a system is made, and whether they reach the internet", () => {
  const { builder, crm } = sampleCompany();
  builder.add("system_server", { name: "crm-01", systems: [crm] });
  builder.add("system_server", { name: "crm-02", systems: [crm] });
  builder.add("workstation", { name: "Продажи", systems: [crm], quantity: 14, isolation: "internet" });
  builder.add("workstation", { name: "Киоск", systems: [crm], isolation: "isolated" });
  builder.change("system", crm, { type: "Distributed" });
  expect(textOf(composeSample(key, builder.snapshot()))).toContain(
    "распределённая, 2 сервера, 15 рабочих мест, есть выход в интернет",
  );
});

test("where no equipment is known the act says nothing of it", () => {
  const { builder, crm } = sampleCompany();
  builder.change("system", crm, { type: "Local" });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("локальная взаимодействий нет");
  expect(text).not.toMatch(/рабочих мест|сервер/u);
});
