import { spawnSync } from "node:child_process";
import path from "node:path";
import { indexCompany } from "../packages/model/src/snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../packages/model/src/testing/build-snapshot.ts";
import { loadCatalogue } from "../packages/model/src/threats/catalogue/load-catalogue.ts";
import { noDecisions } from "../packages/model/src/threats/derivation/decisions.ts";
import { deriveModel } from "../packages/model/src/threats/derivation/derive-model.ts";

const sizes = [3, 30, 300] as const;

/** Measures deriving a company's threat model, with ten servers and a hundred workstations for each system. */
export async function measureThreats(say: (line: string) => void): Promise<void> {
  const catalogue = await loadCatalogue();
  say("\nthreat model");
  for (const systems of sizes) {
    const company = buildSnapshot("Bench threats");
    estateOf(company, systems);
    const snapshot = company.snapshot();
    const parts = snapshot.rows.system.map(({ id }) => ({ systems: [id], decisions: noDecisions }));
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      deriveModel({ company: indexCompany(snapshot), catalogue, parts, day: "2026-11-22" });
      return performance.now() - started;
    });
    const [first = 0] = times;
    const median = times.toSorted((left, right) => left - right)[2] ?? 0;
    say(
      `  ${systems} systems, ${systems * 10} servers, ${systems * 100} workstations: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms, ${(median / systems).toFixed(1)} ms a system (target of 30: under 1000)`,
    );
  }
}

/** Adds systems, no two alike, each with ten servers and a hundred workstations; returns their ids. */
export function estateOf(company: SnapshotBuilder, count: number): number[] {
  const systems = Array.from({ length: count }, (_, number) =>
    company.add("system", {
      name: `Система ${number}`,
      type: "Local",
      positions: "Менеджер",
      responsible_admin: "Админ",
      ...(number % 2 === 0 ? { threat_type: "3" as const } : {}),
    }),
  );
  for (const [place, system] of systems.entries()) {
    for (let number = 0; number < 10; number++)
      company.add("system_server", {
        name: `srv-${place}-${number}`,
        systems: [system],
        type: "virtual",
        dbms: place % 3 === 0 ? "" : "PostgreSQL",
      });
    for (let number = 0; number < 100; number++) {
      const workstation = company.add("workstation", {
        name: `АРМ ${place}-${number}`,
        systems: [system],
        isolation: "internet",
      });
      company.add("workstation_employee_unit", { workstation, name: "Оператор", role: "user" });
    }
  }
  return systems;
}

/** Measures the Word file of the whole model: time and memory, in a separate process limited to 600 MB. */
export function measureThreatDocument(say: (line: string) => void): void {
  for (const systems of documentSizes) {
    const run = spawnSync(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, path.join(import.meta.dirname, "threats-document.ts"), String(systems)],
      { encoding: "utf8" },
    );
    if (run.status !== 0) {
      say(`  model of ${systems} systems as docx: not made: ${run.stderr.slice(-200)}`);
      continue;
    }
    const [milliseconds = 0, busy = 0, megabytes = 0, bytes = 0] = run.stdout.split(" ").map(Number);
    say(
      `  model of ${systems} systems as docx: ${milliseconds.toFixed(0)} ms (processor ${busy.toFixed(0)} ms, ${(busy / systems).toFixed(0)} ms a system), ${bytes} bytes, peak memory ${megabytes.toFixed(0)} MB (target of 30: under 20 s in ${documentMegabytes} MB)`,
    );
  }
}

const documentSizes = [3, 10, 30] as const;
const documentMegabytes = 600;
/** Heap limit in megabytes; the program itself and files being packed use memory outside of it. */
const heapMegabytes = 400;
