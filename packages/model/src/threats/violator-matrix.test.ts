import { beforeEach, expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../testing/build-snapshot.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { noDecisions, type PartDecisions } from "./derivation/decisions.ts";
import { deriveModel } from "./derivation/derive-model.ts";
import { violatorMatrix } from "./violator-matrix.ts";

const catalogue = await loadCatalogue();
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

let company: SnapshotBuilder;
let system: number;
beforeEach(() => {
  company = buildSnapshot();
  system = company.add("system", { name: "CRM", positions: "Менеджер" });
});

function matrix(decisions: Partial<PartDecisions> = {}) {
  const parts = [{ systems: [system], decisions: { ...noDecisions, ...decisions } }];
  const [part] = deriveModel({ company: indexCompany(company.snapshot()), catalogue, parts, day: "2026-11-22" });
  if (!part) throw new Error("no part");
  return { part, rows: violatorMatrix(part, catalogue.consequences) };
}

test("an object is reached through interfaces that the violator and the object both have, for consequences that answer the aim", () => {
  const { part, rows } = matrix();
  expect(rows.length).toBeGreaterThan(5);
  const users = rows.filter(({ violator }) => violator === "authorized_users");
  expect(users.map(({ goal }) => goal)).toEqual(part.violators.get("authorized_users")?.derived.goals);
  for (const { violator, objects } of rows)
    for (const { interfaces, consequences } of objects) {
      const reachable = part.violators.get(violator)?.standings.flatMap((position) => [...position.interfaces]);
      expect(reachable).toEqual(expect.arrayContaining([...interfaces]));
      expect(consequences.every((code) => part.consequences.get(code)?.value === "yes")).toBe(true);
    }
});

test("an excluded violator has no row, and an excluded object no cell", () => {
  const no = { value: "no", reason, against: "unknown" } as const;
  const { rows } = matrix({ violators: { hackers: no }, objects: { OB01: no } });
  expect(rows.some(({ violator }) => violator === "hackers")).toBe(false);
  expect(rows.flatMap(({ objects }) => objects).some(({ object }) => object === "OB01")).toBe(false);
});
