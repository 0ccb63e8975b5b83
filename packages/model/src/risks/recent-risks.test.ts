import fc from "fast-check";
import { expect, test } from "vitest";
import { formNames } from "../forms/form-names.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { recordReplacement } from "../rows/row-differences.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { findRisksIncrementally } from "./find-risks.ts";
import { recentRisks } from "./recent-risks.ts";
import { riskTotal, totalByRule } from "./risk-total.ts";
import { type TestCompany, testCompany } from "./testing/risk-case.ts";

const day = "2026-11-21";
const since = "2026-11-14T00:00:00.000Z";
const [before, after] = ["2026-01-01T00:00:00.000Z", "2026-11-20T00:00:00.000Z"];
const circumstances = { day, systemsWithAct: new Set<number>() };

const kinds = ["answer", "touch", "group", "employees", "add", "remove"] as const;

interface Edit {
  readonly what: (typeof kinds)[number];
  readonly which: number;
  readonly modified: string;
  readonly said: boolean;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...kinds),
  which: fc.nat(),
  modified: fc.constantFrom(before, after),
  said: fc.boolean(),
});

function change(company: TestCompany, { what, which, modified, said }: Edit): void {
  const { process, process_subject, subject } = company.snapshot().rows;
  const idIn = (rows: readonly { readonly id: number }[]) => rows[which % rows.length]?.id ?? 0;
  if (what === "add") company.process({ is_marketing: said, modified }, { modified });
  else if (process.length === 0) return;
  else if (what === "answer") company.change("process", idIn(process), { purpose: said ? "Подбор" : "", modified });
  else if (what === "touch") company.change("process", idIn(process), { modified });
  else if (what === "group")
    company.change("process_subject", idIn(process_subject), { processing_termless: "termless", modified });
  else if (what === "employees") company.change("subject", idIn(subject), { is_employee: said, modified });
  else company.remove("process", idIn(process));
}

test("cached risks, fresh risks and totals equal recomputed ones after any edits", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 10 }), fc.nat(3), (edits, most) => {
      const company = testCompany();
      company.process({ is_marketing: true }, {});
      let snapshot = company.snapshot();
      let result = findRisksIncrementally(snapshot, circumstances);
      for (const edit of edits) {
        change(company, edit);
        const now = company.snapshot();
        for (const form of formNames) recordReplacement(snapshot.rows[form], now.rows[form]);
        [snapshot, result] = [now, findRisksIncrementally(now, circumstances, result)];
        const readAgain: CompanySnapshot = JSON.parse(JSON.stringify(now));
        const fromScratch = findRisksIncrementally(readAgain, circumstances).indexedRisks;
        const freshIn = (searched: typeof fromScratch, of: CompanySnapshot) =>
          [...searched.byRule].map(([{ code }, risks]) => [
            code,
            recentRisks(risks, indexCompany(of), { since, most }),
          ]);
        expect(freshIn(result.indexedRisks, now)).toEqual(freshIn(fromScratch, readAgain));
        const finedParty = { day, payer: "company" } as const;
        expect(totalByRule(result.indexedRisks.byRule, finedParty)).toEqual(riskTotal(fromScratch.risks, finedParty));
      }
    }),
  );
});

test("of a rule that finds nothing else after an edit the list is the very one that it was", () => {
  const company = testCompany();
  const { id } = company.process();
  const first = findRisksIncrementally(company.snapshot(), circumstances);
  company.change("process", id, { purpose: "Подбор персонала" });
  const second = findRisksIncrementally(company.snapshot(), circumstances, first);
  const changedRules = [...first.indexedRisks.byRule].filter(
    ([rule, risks]) => second.indexedRisks.byRule.get(rule) !== risks,
  );
  expect(changedRules.map(([{ code }]) => code)).toEqual(["R-PRC-01"]);
});
