import { expect, test } from "vitest";
import { companyFacts } from "../../facts/company-facts.ts";
import { equippedCompany } from "../../testing/sample-company.ts";
import { modelRequisites } from "./inventory-form.ts";

test("the documents of a threat model have its day and number; those of two models together have none", () => {
  const { builder, part, crm, oneC } = equippedCompany();
  const modelId = builder.snapshot().rows.threat_part.find(({ id }) => id === part)?.threat_model ?? 0;
  builder.change("threat_model", modelId, { number: " МУ-1 ", date: "2026-11-20" });
  builder.change("threat_part", part, { systems: [crm] });
  const requisitesOf = (system: number | null) => modelRequisites(companyFacts(builder.snapshot()), system);
  expect(requisitesOf(null)).toEqual({ date: "2026-11-20", number: "МУ-1" });
  expect(requisitesOf(crm)).toEqual({ date: "2026-11-20", number: "МУ-1" });
  expect(requisitesOf(oneC)).toEqual({ date: null, number: "" });
  const otherModel = builder.add("threat_model", { title: "Другая", number: "МУ-2" });
  builder.add("threat_part", { threat_model: otherModel, name: "1С", systems: [oneC] });
  expect(requisitesOf(oneC)).toEqual({ date: null, number: "МУ-2" });
  expect(requisitesOf(null)).toEqual({ date: null, number: "" });
});
