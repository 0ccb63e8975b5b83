import { groupBy } from "@opis/model/collections/lists";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/normalise-name";
import { value } from "../block.ts";
import type { Inline } from "../composed-document.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { mapProcesses } from "./memoize-facts.ts";

/** A purpose of processing with the active processes that serve it (documents 0.9). */
export interface Purpose {
  readonly purpose: string;
  readonly processes: readonly Row<"process">[];
  readonly subjects: readonly Row<"process_subject">[];
}

/** Returns the company's own purposes with their active processes, in process order; a process without a purpose is omitted. */
export function purposesOf(facts: CompanyFacts): Purpose[] {
  return processesByPurpose(facts).map((processes) => ({
    purpose: processes[0]?.purpose ?? "",
    processes,
    subjects: processes.flatMap(({ id }) => facts.childrenOf("process_subject", id)),
  }));
}

/** Returns a purpose as documents print it, from its first process. */
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

// Purposes of processing on instruction are those of the instructing operator (152-FZ, article 6(3)).
const purposeKeys = mapProcesses((_, { purpose, is_on_order: isOrdered }) =>
  isOrdered === true || purpose.trim() === "" ? "" : normaliseName(purpose),
);
