import type { Row } from "@opis/model/rows/row";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";

/** A company as documents read it: active questionnaires by name; inactive ones are excluded (documents 0.1). */
export interface CompanyFacts extends IndexedCompany {
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
  /** Of some of a company's processes: the facts of all of them. What is found in a process is the same in both. */
  readonly whole?: CompanyFacts | undefined;
}
