import { indexCompany } from "../packages/model/src/indexed-company.ts";
import { buildSnapshot } from "../packages/model/src/testing/build-snapshot.ts";
import { loadCatalogue } from "../packages/model/src/threats/catalogue/load-catalogue.ts";
import { noDecisions } from "../packages/model/src/threats/derivation/decisions.ts";
import { deriveModel } from "../packages/model/src/threats/derivation/derive-model.ts";

const sizes = [3, 30, 300] as const;

/** How long the threat model of a company takes to be derived: of so many systems, ten servers and a hundred workstations for each. */
export async function measureThreats(say: (line: string) => void): Promise<void> {
  const catalogue = await loadCatalogue();
  say("\nthreat model");
  for (const systems of sizes) {
    const snapshot = estateOf(systems);
    const parts = snapshot.rows.system.map(({ id }) => ({ systems: [id], decisions: noDecisions }));
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      deriveModel({ company: indexCompany(snapshot), catalogue, parts, day: "2026-11-22" });
      return performance.now() - started;
    });
    const [first = 0] = times;
    const median = times.toSorted((one, other) => one - other)[2] ?? 0;
    say(
      `  ${systems} systems, ${systems * 10} servers, ${systems * 100} workstations: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms, ${(median / systems).toFixed(1)} ms a system (target of 30: under 1000)`,
    );
  }
}

function estateOf(count: number) {
  const company = buildSnapshot("Bench threats");
  const systems = Array.from({ length: count }, (_, number) =>
    company.add("system", {
      name: `Система ${number}`,
      type: "Local",
      positions: "Менеджер",
      responsible_admin: "Админ",
    }),
  );
  for (const system of systems) {
    for (let number = 0; number < 10; number++)
      company.add("system_server", { name: `srv-${number}`, systems: [system], type: "virtual", dbms: "PostgreSQL" });
    for (let number = 0; number < 100; number++) {
      const workstation = company.add("workstation", {
        name: `АРМ ${number}`,
        systems: [system],
        isolation: "internet",
      });
      company.add("workstation_employee_unit", { workstation, name: "Оператор", role: "user" });
    }
  }
  return company.snapshot();
}
