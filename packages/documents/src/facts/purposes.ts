import { groupBy } from "@opis/model/collections/group-by";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Inline } from "../composed-document.ts";
import { value } from "../inline.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { mapProcesses } from "./memoize-facts.ts";

/** A purpose of processing with the active processes that serve it (documents 0.9). */
export interface Purpose {
  readonly purpose: string;
  readonly processes: readonly Row<"process">[];
  readonly subjects: readonly Row<"process_subject">[];
}

/** The company's own purposes with the active processes of each, in the order of the processes; one without a purpose belongs to none. */
export function purposesOf(facts: CompanyFacts): Purpose[] {
  return processesByPurpose(facts).map((processes) => ({
    purpose: processes[0]?.purpose ?? "",
    processes,
    subjects: processes.flatMap(({ id }) => facts.childrenOf("process_subject", id)),
  }));
}

/** A purpose as documents print it, from the first process that serves it. */
export function purposeName({ purpose, processes }: Purpose): Inline {
  return value(purpose, { form: "process", id: processes[0]?.id ?? null, field: "purpose" });
}

/** Returns the processes of each purpose without reading their child rows. */
export function processesByPurpose(facts: CompanyFacts): Row<"process">[][] {
  const keys = purposeKeys(facts);
  const named = facts.processes.map((process, place) => ({ process, key: keys[place] ?? "" }));
  const groups = groupBy(
    named.filter(({ key }) => key !== ""),
    ({ key }) => key,
  );
  return [...groups.values()].map((group) => group.map(({ process }) => process));
}

// The purposes of another operator's order are that operator's own (152-FZ, article 6(3)).
const purposeKeys = mapProcesses((_, { purpose, is_on_order: isOrdered }) =>
  isOrdered === true || purpose.trim() === "" ? "" : normaliseName(purpose),
);
