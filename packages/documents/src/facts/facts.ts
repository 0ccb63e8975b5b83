import type { Row } from "@opis/model/rows/row";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";

/** A company as documents read it: active questionnaires by name; inactive ones are excluded (documents 0.1). */
export interface CompanyFacts extends IndexedCompany {
  readonly information: Row<"information">;
  readonly commission: Row<"commission">;
  /** The facts of the whole company, where these cover only some of its processes. Results for one process are equal in both. */
  readonly whole?: CompanyFacts | undefined;
}
