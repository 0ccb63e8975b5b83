import type { CompanySnapshot } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { printPdf } from "../render/pdf/pdf.ts";
import { composeSample } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

/** Returns a sole trader with one process and no employees who is responsible for everything, the minimal company for regulations. */
function alone(): CompanySnapshot {
  const { builder, personnel, worker } = sampleCompany();
  const { information, commission } = builder.snapshot().rows;
  const name = "Ромашкин Пётр Ильич";
  const trader = { legal_form: "entrepreneur", ogrn: "304770000000008", has_employees: false } as const;
  builder.change("information", information[0]?.id ?? 0, { ...trader, full_name: name, manager_name: name });
  builder.change("commission", commission[0]?.id ?? 0, { o_name: name, a_name: name });
  builder.change("subject", worker, { is_employee: false });
  builder.change("process", personnel, { is_active: false });
  return builder.snapshot();
}

const companies = { small: sampleCompany().builder.snapshot(), alone: alone() };

// Expected length of each document with annexes (regulations 0.4). The order, the plan and the act of harm are short for a small company.
test.each([
  ["small", "appointment_order", 3, 5],
  ["small", "operator_policy", 5, 8],
  ["small", "protection_regulations", 12, 20],
  ["small", "instructions_responsible", 5, 10],
  ["small", "instructions_admin", 5, 12],
  ["small", "instructions_employees", 5, 8],
  ["small", "damage_assessment_act", 2, 5],
  ["small", "destruction_act", 5, 8],
  ["small", "event_plan", 5, 7],
  ["alone", "appointment_order", 1, 2],
  ["alone", "operator_policy", 5, 8],
  ["alone", "protection_regulations", 12, 20],
  ["alone", "destruction_act", 5, 8],
  ["alone", "event_plan", 3, 6],
] as const)("%s company: %s has from %i to %i pages", async (company, key, least, most) => {
  const { pages } = await printPdf(composeSample(key, companies[company]));
  expect(pages).toBeGreaterThanOrEqual(least);
  expect(pages).toBeLessThanOrEqual(most);
});
