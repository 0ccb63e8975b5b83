import { haveSameItems } from "@opis/model/collections/same-items";
import { noteReplaced, placesById, replacedBy } from "@opis/model/rows/replaced-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import { compareNaturally } from "@opis/model/text/natural-order";
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
    processes: byNameAs(
      before && { all: before.snapshot.rows.process, sorted: before.processes },
      company.snapshot.rows.process,
      processes,
    ),
    systems: byNameAs(
      before && { all: before.snapshot.rows.system, sorted: before.systems },
      company.snapshot.rows.system,
      systems,
    ),
  };
  return notedFacts(facts, before);
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

interface Sorted<T> {
  readonly all: readonly T[];
  readonly sorted: readonly T[];
}

/** Sorts the active ones by names, which is slow: those that are called as before stand as they stood. */
function byNameAs<T extends Named>(
  before: Sorted<T> | undefined,
  all: readonly T[],
  active: readonly T[],
): readonly T[] {
  if (before?.all === all) return before.sorted;
  return (before && withReplaced(before, all)) ?? sortedAs(before?.sorted, active);
}

/** The same with those that have been replaced; undefined where there is more to do than that. */
function withReplaced<T extends Named>(before: Sorted<T>, all: readonly T[]): readonly T[] | undefined {
  const replaced = replacedBy(all);
  if (replaced?.before !== before.all || !replaced.places) return undefined;
  const sorted = [...before.sorted];
  for (const place of replaced.places) {
    const [was, row] = [before.all[place], all[place]];
    if (!was || !row || was.name !== row.name || was.is_active !== row.is_active) return undefined;
    const at = placesById(before.sorted).get(row.id);
    if (at !== undefined) sorted[at] = row;
  }
  if (haveSameItems(before.sorted, sorted)) return before.sorted;
  noteReplaced(before.sorted, sorted);
  return sorted;
}

function sortedAs<T extends Named>(before: readonly T[] | undefined, rows: readonly T[]): readonly T[] {
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
