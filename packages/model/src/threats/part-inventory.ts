import type { FormName } from "../forms/form-names.ts";
import { toolsInPlace } from "../level-derivation.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";

/** Questionnaire data about a part of the threat model: its systems and everything that belongs to them, by id. */
export interface Inventory {
  readonly company: IndexedCompany;
  readonly systems: readonly Row<"system">[];
  readonly subjects: readonly Row<"system_subject">[];
  readonly interactions: readonly Row<"system_interaction">[];
  /** Third parties with access. */
  readonly parties: readonly Row<"system_third_party">[];
  readonly servers: readonly Row<"system_server">[];
  readonly workstations: readonly Row<"workstation">[];
  readonly employees: readonly Row<"workstation_employee_unit">[];
  readonly outsiders: readonly Row<"workstation_third_party_unit">[];
  /** Network hardware serving these systems; all of the company's if none is assigned. */
  readonly devices: readonly Row<"network_hardware">[];
  /** Security tools in place. */
  readonly tools: readonly Row<"security">[];
}

/** Returns a lookup of the inventory of any systems; the company's rows are read once. */
export function inventories(company: IndexedCompany): (systems: readonly number[]) => Inventory {
  const { snapshot, childrenOf } = company;
  const { rows } = snapshot;
  const active = new Map(company.systems.map((system) => [system.id, system]));
  const servers = bySystem(rows.system_server);
  const workstations = bySystem(rows.workstation);
  const devices = bySystem(rows.network_hardware);
  const common = rows.network_hardware.filter(({ is_active, systems }) => is_active && systems.length === 0);
  const tools = new Map(toolsInPlace(snapshot).map((tool) => [tool.id, tool]));
  return (ids) => {
    const systems = unique(ids.flatMap((id) => active.get(id) ?? []));
    const of = <T extends { readonly id: number }>(rowsOf: (system: Row<"system">) => readonly T[]): T[] =>
      unique(systems.flatMap(rowsOf));
    const children = <N extends FormName>(form: N, parents: readonly { readonly id: number }[]): Row<N>[] =>
      unique(parents.flatMap(({ id }) => childrenOf(form, id)));
    const atWork = of(({ id }) => workstations.get(id) ?? []);
    return {
      company,
      systems,
      subjects: children("system_subject", systems),
      interactions: children("system_interaction", systems),
      parties: children("system_third_party", systems),
      servers: of(({ id }) => servers.get(id) ?? []),
      workstations: atWork,
      employees: children("workstation_employee_unit", atWork),
      outsiders: children("workstation_third_party_unit", atWork),
      devices: unique([...of(({ id }) => devices.get(id) ?? []), ...common]),
      tools: of(({ security_tools: toolIds }) => toolIds.flatMap((id) => tools.get(id) ?? [])),
    };
  };
}

interface Equipment {
  readonly id: number;
  readonly is_active: boolean;
  readonly systems: readonly number[];
}

function bySystem<T extends Equipment>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const rowsBySystem = new Map<number, T[]>();
  for (const row of rows) {
    if (!row.is_active) continue;
    for (const system of row.systems) {
      const existing = rowsBySystem.get(system);
      if (existing) existing.push(row);
      else rowsBySystem.set(system, [row]);
    }
  }
  return rowsBySystem;
}

// The result must not depend on the order of the input.
function unique<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((left, right) => left.id - right.id);
}
