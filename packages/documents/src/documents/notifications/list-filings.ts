import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";

type FilingKind = NonNullable<Row<"filing">["kind"]>;

/** Returns filed notifications of these kinds that have a date and a number, sorted by date. */
export function listFilings({ snapshot }: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing">[] {
  return snapshot.rows.filing
    .filter(({ kind, sent_date: date, sent_number: number }) => {
      return kind !== null && kinds.includes(kind) && date !== null && number.trim() !== "";
    })
    .sort((one, other) => (one.sent_date ?? "").localeCompare(other.sent_date ?? ""));
}

/** Returns the latest of those filings; undefined if there are none. */
export function lastFiling(facts: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing"> | undefined {
  return listFilings(facts, kinds).at(-1);
}
