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
    processes: byNameAs(before?.processes, processes),
    systems: byNameAs(before?.systems, systems),
  };
  return notedFacts(facts, before);
}

/** Sorts by names, which is slow: rows that are called as before stand as they stood, and are the very list where they are the very rows. */
function byNameAs<T extends { readonly id: number; readonly name: string }>(
  before: readonly T[] | undefined,
  rows: readonly T[],
): readonly T[] {
  if (before?.length !== rows.length) return byName(rows);
  const now = new Map(rows.map((row) => [row.id, row]));
  const sorted = before.flatMap(({ id, name }) => {
    const row = now.get(id);
    return row?.name === name ? [row] : [];
  });
  if (sorted.length < rows.length) return byName(rows);
  return haveSameItems(before, sorted) ? before : sorted;
}

/** Sorts by the Russian alphabet. */
export function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => compareNaturally(one.name, other.name));
}
