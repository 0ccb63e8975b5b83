import type { Row } from "@opis/model/rows/row";
import { joinContent, listContent, none, notSet, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { unique } from "../facts/process-facts.ts";
import { categoriesOf, systemSource } from "../facts/system-facts.ts";
import { accessesOf, recipientAndCountry } from "../facts/transfers.ts";

type System = Row<"system">;

/** Returns the processes of each system by system id; computed once per document. */
export function processesBySystem(facts: CompanyFacts): ReadonlyMap<number, readonly Inline[]> {
  const namesBySystem = new Map<number, Inline[]>();
  for (const process of facts.processes) {
    for (const { id, system } of facts.childrenOf("process_system", process.id)) {
      if (system === null) continue;
      const name = value(process.name, { form: "process_system", id, field: "system" });
      const there = namesBySystem.get(system);
      if (there) there.push(name);
      else namesBySystem.set(system, [name]);
    }
  }
  return namesBySystem;
}

/** Returns the distinct processes that use a system, and its other connections from the questionnaire. */
export function linksCell(processes: readonly Inline[], system: System): Content {
  const otherLinks =
    system.linked_others.trim() === "" ? [] : [value(system.linked_others, systemSource(system, "linked_others"))];
  return listContent(unique([...processes, ...otherLinks]), {
    ...notSet(),
    source: systemSource(system, "linked_others"),
  });
}

/** Returns the categories of data in a system. */
export function categoriesCell(facts: CompanyFacts, system: System): Content {
  return listContent(
    categoriesOf(facts, system).map(({ printed }) => printed),
    notSet(),
  );
}

/** Returns third parties with access to a system: those it names, and those at the given workstations. */
export function partiesCell(
  facts: CompanyFacts,
  system: System,
  workstations: readonly Row<"workstation">[] = [],
): Content {
  const accesses = accessesOf(facts, system);
  const recipients = accesses.map(recipientAndCountry);
  const namedPartyIds = new Set(accesses.map(({ party }) => party?.id ?? null));
  const atWorkstations = workstations
    .flatMap(({ id }) => facts.childrenOf("workstation_third_party_unit", id))
    .filter((row) => row.third_party === null || !namedPartyIds.has(row.third_party))
    .map((row) =>
      value(row.third_party === null ? "" : facts.index.nameOf("third_party", row.third_party), {
        form: "workstation_third_party_unit",
        id: row.id,
        field: "third_party",
      }),
    );
  return listContent(
    [...recipients, ...unique(atWorkstations)],
    system.is_third_parties === false
      ? { ...none("не имеют доступа"), source: systemSource(system, "is_third_parties") }
      : { ...notSet(), source: systemSource(system, "is_third_parties") },
  );
}

/** Returns the administrator of a system, with the e-mail below if answered. */
export function administratorCell(system: System): Content {
  const name = value(system.responsible_admin, systemSource(system, "responsible_admin"));
  if (system.responsible_email.trim() === "") return [name];
  return joinContent([name, value(system.responsible_email, systemSource(system, "responsible_email"))], "\n");
}
