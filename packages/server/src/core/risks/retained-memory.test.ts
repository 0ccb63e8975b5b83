import { countReachable } from "@opis/documents/testing/count-uncollected";
import { findRisksIncrementally } from "@opis/model/risks/find-risks";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { expect, test } from "vitest";

test("the findings of a company retain no memory of earlier findings", async () => {
  const company = buildSnapshot();
  const id = company.add("process", { name: "Кадры" });
  const circumstances = { day: "2026-11-26", systemsWithAct: new Set<number>() };
  let findings = findRisksIncrementally(company.snapshot(), circumstances);
  const earlier: WeakRef<object>[] = [];
  for (let turn = 0; turn < 12; turn++) {
    earlier.push(new WeakRef(findings));
    company.change("process", id, { short_description: `Приём ${turn}` });
    findings = findRisksIncrementally(company.snapshot(), circumstances, findings);
  }
  expect(await countReachable(earlier)).toBeLessThan(3);
  expect(findings.indexedRisks.risks.length).toBeGreaterThan(0);
});
