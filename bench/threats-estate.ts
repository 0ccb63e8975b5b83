import type { SnapshotBuilder } from "../packages/model/src/testing/build-snapshot.ts";

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
