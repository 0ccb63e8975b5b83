import { haveSameItems } from "@opis/model/collections/lists";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { placesById, recordReplacement, replacedBy } from "@opis/model/rows/row-differences";
import { trackCompany, trackedView } from "@opis/model/snapshot/dependency-tracking";
import { type IndexedCompany, indexCompany } from "@opis/model/snapshot/indexed-company";
import { compareNaturally } from "@opis/model/text/natural-order";

/** A company as documents read it: active questionnaires sorted by name; inactive ones are excluded (documents 0.1). */
export interface CompanyFacts extends IndexedCompany {
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
  /** Facts of the whole company if these cover only some processes. Results for a single process are equal in both. */
  readonly whole?: CompanyFacts | undefined;
}

/**
 * Prepares a snapshot for documents, in time linear in its rows; reuses earlier results whose inputs the edit did not change. Throws if the
 * once-per-company forms are missing.
 */
export function companyFacts(snapshot: CompanySnapshot, before?: CompanyFacts): CompanyFacts {
  const indexed = indexCompany(snapshot);
  const { rows } = indexed.snapshot;
  const [information] = rows.information;
  const [commission] = rows.commission;
  if (!information || !commission) throw new Error("A snapshot has no company information or commission");
  const plain = {
    ...indexed,
    processes: byNameAs(
      before && { all: before.snapshot.rows.process, sorted: before.processes },
      rows.process,
      indexed.processes,
    ),
    systems: byNameAs(
      before && { all: before.snapshot.rows.system, sorted: before.systems },
      rows.system,
      indexed.systems,
    ),
  };
  const company = trackCompany(plain, before);
  const facts: CompanyFacts = {
    snapshot: company.snapshot,
    index: company.index,
    childrenOf: company.childrenOf,
    activeIds: company.activeIds,
    get processes() {
      return company.processes;
    },
    get systems() {
      return company.systems;
    },
    get information() {
      return company.snapshot.rows.information[0] ?? information;
    },
    get commission() {
      return company.snapshot.rows.commission[0] ?? commission;
    },
  };
  return trackedView(facts, company);
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

interface SortedRows<T> {
  readonly all: readonly T[];
  readonly sorted: readonly T[];
}

/** Sorts active rows by name; rows with unchanged names keep their order because sorting is slow. */
function byNameAs<T extends NamedRow>(
  before: SortedRows<T> | undefined,
  all: readonly T[],
  active: readonly T[],
): readonly T[] {
  if (before?.all === all) return before.sorted;
  return (before && withReplaced(before, all)) ?? sortedAs(before?.sorted, active);
}

/** Returns the previous order with replaced rows; undefined if more than a replacement is needed. */
function withReplaced<T extends NamedRow>(before: SortedRows<T>, all: readonly T[]): readonly T[] | undefined {
  const replaced = replacedBy(all);
  if (replaced?.before !== before.all || !replaced.places) return undefined;
  const sortedRows = [...before.sorted];
  for (const index of replaced.places) {
    const [was, row] = [before.all[index], all[index]];
    if (!was || !row || was.name !== row.name || was.is_active !== row.is_active) return undefined;
    const at = placesById(before.sorted).get(row.id);
    if (at !== undefined) sortedRows[at] = row;
  }
  if (haveSameItems(before.sorted, sortedRows)) return before.sorted;
  recordReplacement(before.sorted, sortedRows);
  return sortedRows;
}

function sortedAs<T extends NamedRow>(before: readonly T[] | undefined, rows: readonly T[]): readonly T[] {
  if (before?.length !== rows.length) return sortByName(rows);
  const now = new Map(rows.map((row) => [row.id, row]));
  const sortedRows = before.flatMap(({ id, name }) => {
    const row = now.get(id);
    return row?.name === name ? [row] : [];
  });
  if (sortedRows.length < rows.length) return sortByName(rows);
  return haveSameItems(before, sortedRows) ? before : sortedRows;
}

/** Returns the rows sorted in Russian alphabetical order. */
export function sortByName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((left, right) => compareNaturally(left.name, right.name));
}
