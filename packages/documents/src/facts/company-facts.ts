import { indexCompany } from "@opis/model/indexed-company";
import { compareNaturally } from "@opis/model/natural-order";
import type { CompanySnapshot } from "@opis/model/row";
import { haveSameItems } from "@opis/model/same-items";
import type { CompanyFacts } from "./facts.ts";
import { notedFacts } from "./noted-facts.ts";

export type { CompanyFacts };

/**
 * Prepares a snapshot for papers, in time linear in its rows; what was told of the company before an edit (`oncePerFacts`) stays where
 * the edit has changed nothing of what it was told from. Throws where the once-only forms are not in it.
 */
export function companyFacts(snapshot: CompanySnapshot, before?: CompanyFacts): CompanyFacts {
  const company = indexCompany(snapshot);
  const [information] = company.snapshot.rows.information;
  const [commission] = company.snapshot.rows.commission;
  if (!information || !commission) throw new Error("A snapshot has no company information or commission");
  const { processes, systems } = company;
  const facts = {
    ...company,
    information,
    commission,
    processes: asBefore(before?.processes, byName(processes)),
    systems: asBefore(before?.systems, byName(systems)),
  };
  return notedFacts(facts, before);
}

function asBefore<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return before && haveSameItems(before, now) ? before : now;
}

/** Sorts by the Russian alphabet. */
export function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => compareNaturally(one.name, other.name));
}
