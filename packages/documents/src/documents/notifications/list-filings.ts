import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";

type FilingKind = NonNullable<Row<"filing">["kind"]>;

/** The filed notifications of these kinds that have a date and a number, by their dates. */
export function listFilings({ snapshot }: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing">[] {
  return snapshot.rows.filing
    .filter(({ kind, sent_date: date, sent_number: number }) => {
      return kind !== null && kinds.includes(kind) && date !== null && number.trim() !== "";
    })
    .sort((one, other) => (one.sent_date ?? "").localeCompare(other.sent_date ?? ""));
}

/** The last of them. */
export function lastFiling(facts: CompanyFacts, kinds: readonly FilingKind[]): Row<"filing"> | undefined {
  return listFilings(facts, kinds).at(-1);
}
