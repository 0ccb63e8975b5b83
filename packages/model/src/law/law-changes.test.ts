import { expect, test } from "vitest";
import { riskRules } from "../risks/risk-rules.ts";
import { siteChecks } from "../site-scan/checks/evaluate-site.ts";
import { acts } from "./acts.ts";
import { type LawChange, lawChanges } from "./law-changes.ts";
import { norms } from "./norms.ts";

const knownChanges: readonly (readonly [act: LawChange["act"], day: string, since: string])[] = [
  ["PP1046", "29.06.2021", "2021-07-01"],
  ["RKN18", "24.02.2021", "2021-09-01"],
  ["RKN253", "24.12.2021", "2021-12-24"],
  ["FZ572", "29.12.2022", "2022-12-29"],
  ["FSB77", "13.02.2023", "2023-03-01"],
  ["RKN128", "05.08.2022", "2023-03-01"],
  ["RKN178", "27.10.2022", "2023-03-01"],
  ["RKN179", "28.10.2022", "2023-03-01"],
  ["RKN187", "14.11.2022", "2023-03-01"],
  ["FZ406", "31.07.2023", "2023-12-01"],
  ["FZ421", "30.11.2024", "2024-12-11"],
  ["FZ420", "30.11.2024", "2025-05-30"],
  ["FZ41", "01.04.2025", "2025-06-01"],
  ["FZ23", "28.02.2025", "2025-07-01"],
  ["FZ156", "24.06.2025", "2025-09-01"],
  ["FZ233", "08.08.2024", "2025-09-01"],
  ["RKN140", "19.06.2025", "2025-09-01"],
  ["FSTEC117", "11.04.2025", "2026-03-01"],
  ["FZ199", "26.06.2026", "2026-07-07"],
  ["FZ265", "26.07.2026", "2026-07-26"],
];

test.each(knownChanges)("the change by %s of %s is known with the day from which it is in force", (act, day, since) => {
  expect(lawChanges.filter((change) => change.act === act)).toHaveLength(1);
  expect(acts[act]).toMatchObject({
    printed: expect.stringContaining(day),
    since,
    source: expect.stringMatching(/./u),
  });
});

test("no change is known that the table does not have, and they are in the order of their days", () => {
  expect(lawChanges.map(({ act }) => act)).toEqual(knownChanges.map(([act]) => act));
  expect(knownChanges.map(([, , since]) => since)).toEqual(knownChanges.map(([, , since]) => since).toSorted());
});

test.each(lawChanges.map((change) => [change.act, change] as const))("%s acts somewhere that there is", (_, change) => {
  const { norms: points = [], risks = [], checks = [], documents = [] } = change;
  expect([...points, ...risks, ...checks, ...documents]).not.toEqual([]);
  expect(points.filter((code) => !(code in norms))).toEqual([]);
  expect(risks.filter((code) => !riskRules.some((rule) => rule.code === code))).toEqual([]);
  expect(checks.filter((code) => !(code in siteChecks))).toEqual([]);
});
