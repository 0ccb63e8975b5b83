import type { CompanySnapshot } from "@opis/model/rows/row";
import { trackedPart } from "@opis/model/snapshot/dependency-tracking";
import type { CompanyFacts } from "./company-facts.ts";

/** Returns the facts with some of them replaced, for a document about part of the company. */
export function replaceFacts(facts: CompanyFacts, part: Partial<CompanyFacts>): CompanyFacts {
  const { processes } = part;
  const ids = processes && { activeIds: idsIn(facts, processes) };
  const descriptors = Object.getOwnPropertyDescriptors({ whole: undefined, ...part, ...ids });
  return trackedPart<CompanyFacts>(Object.create(facts, descriptors), facts);
}

function idsIn(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts["activeIds"] {
  const ids = processes.map(({ id }) => id);
  return (form) => (form === "process" ? ids : facts.activeIds(form));
}

/** Returns the company with the rows of some forms replaced, for `replaceFacts`; everything else is read on demand. */
export function replaceRows(snapshot: CompanySnapshot, rows: Partial<CompanySnapshot["rows"]>): CompanySnapshot {
  const parts = [snapshot.rows, rows].map((some) => Object.getOwnPropertyDescriptors(some));
  return { ...snapshot, rows: Object.create(null, Object.assign({}, ...parts)) };
}

/** Returns the company with only some of its processes; results for each process equal those in the whole company. */
export function restrictToProcesses(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts {
  return replaceFacts(facts, { processes, whole: facts.whole ?? facts });
}
