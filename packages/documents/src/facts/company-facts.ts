import { type IndexedCompany, indexCompany } from "@opis/model/indexed-company";
import { compareNaturally } from "@opis/model/natural-order";
import type { CompanySnapshot, Row } from "@opis/model/row";

/** A company as papers look at it: its active questionnaires by name; inactive ones stay out of papers (documents 0.1). */
export interface CompanyFacts extends IndexedCompany {
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
}

/** Prepares a snapshot for papers, in time linear in its rows. Throws where the once-only forms are not in it. */
export function companyFacts(snapshot: CompanySnapshot): CompanyFacts {
  const company = indexCompany(snapshot);
  const [information] = company.snapshot.rows.information;
  const [commission] = company.snapshot.rows.commission;
  if (!information || !commission) throw new Error("A snapshot has no company information or commission");
  return {
    ...company,
    information,
    commission,
    processes: byName(company.processes),
    systems: byName(company.systems),
  };
}

/** Sorts by the Russian alphabet. */
export function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => compareNaturally(one.name, other.name));
}
