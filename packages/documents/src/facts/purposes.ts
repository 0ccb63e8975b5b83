import type { Row } from "@opis/model/row";
import { normaliseName } from "@opis/model/validation/name";
import type { CompanyFacts } from "./company-facts.ts";

/** A purpose of processing with the active processes that serve it (documents 0.9). */
export interface Purpose {
  readonly purpose: string;
  readonly processes: readonly Row<"process">[];
  readonly subjects: readonly Row<"process_subject">[];
}

/** Active processes grouped by their purpose, in the order of the processes; one without a purpose belongs to none. */
export function purposesOf(facts: CompanyFacts): Purpose[] {
  const groups = new Map<string, Row<"process">[]>();
  for (const process of facts.processes) {
    if (process.purpose.trim() === "") continue;
    const key = normaliseName(process.purpose);
    const group = groups.get(key);
    if (group) group.push(process);
    else groups.set(key, [process]);
  }
  return [...groups.values()].map((processes) => ({
    purpose: processes[0]?.purpose ?? "",
    processes,
    subjects: processes.flatMap(({ id }) => facts.childrenOf("process_subject", id)),
  }));
}
