import { adequacy } from "@opis/model/law/adequacy";
import { countryOptions } from "@opis/model/law/country-options";
import type { Row } from "@opis/model/row";
import { value } from "../inline.ts";
import type { Inline } from "../model.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { unique } from "./process-facts.ts";

/** Third parties of a process: its own, and those with access to its systems. */
export function thirdPartiesOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  const own = facts
    .childrenOf("process_third_party", process.id)
    .map((row) => value(partyName(facts, row), { form: "process_third_party", id: row.id, field: "third_party" }));
  const throughSystems = facts
    .childrenOf("process_system", process.id)
    .flatMap(({ system }) =>
      system === null
        ? []
        : facts
            .childrenOf("system_third_party", system)
            .map((row) =>
              value(partyName(facts, row), { form: "system_third_party", id: row.id, field: "third_party" }),
            ),
    );
  return unique([...own, ...throughSystems]);
}

/** Name of the third party that a row is about. */
export function partyName(facts: CompanyFacts, row: { readonly third_party: number | null }): string {
  return row.third_party === null ? "" : facts.index.nameOf("third_party", row.third_party);
}

/** Systems of a process. */
export function systemsOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  return unique(
    facts
      .childrenOf("process_system", process.id)
      .flatMap((row) =>
        row.system === null
          ? []
          : [value(facts.index.nameOf("system", row.system), { form: "process_system", id: row.id, field: "system" })],
      ),
  );
}

/** A recipient abroad: whom, where to, for what. */
export interface Crossborder {
  readonly party: Row<"third_party">;
  readonly country: keyof typeof countryOptions;
  /** Whether the state gives adequate protection on the paper's day (article 12 of 152-FZ). */
  readonly adequate: boolean;
  readonly processes: readonly Row<"process">[];
}

/** Recipients outside Russia among the third parties of active processes and of systems, once each. */
export function crossbordersOf(facts: CompanyFacts, day: string): Crossborder[] {
  const found = new Map<string, Crossborder & { processes: Row<"process">[] }>();
  const add = (partyId: number | null, ownCountry: Crossborder["country"] | null, process?: Row<"process">) => {
    const party = partyId === null ? undefined : facts.index.row("third_party", partyId);
    const country = ownCountry ?? party?.country ?? null;
    if (!party || country === null || country === "RU") return;
    const key = `${party.id} ${country}`;
    const there = found.get(key) ?? { party, country, adequate: adequacy(country, day) === true, processes: [] };
    if (process && !there.processes.includes(process)) there.processes.push(process);
    found.set(key, there);
  };
  for (const process of facts.processes) {
    for (const row of facts.childrenOf("process_third_party", process.id)) add(row.third_party, row.country, process);
    for (const { system } of facts.childrenOf("process_system", process.id)) {
      if (system === null) continue;
      for (const row of facts.childrenOf("system_third_party", system)) add(row.third_party, null, process);
    }
  }
  for (const system of facts.systems)
    for (const row of facts.childrenOf("system_third_party", system.id)) add(row.third_party, null);
  return [...found.values()];
}

/** Russian name of a country. */
export function countryName(code: keyof typeof countryOptions): string {
  return countryOptions[code].ru;
}
