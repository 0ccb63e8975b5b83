import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { unique } from "../../facts/process-facts.ts";
import { suppliersOf } from "../../facts/transfers.ts";
import { value } from "../../inline.ts";
import type { Inline } from "../../model.ts";

/** From whom besides the individual the data of a process come, by name. */
export function otherSourcesOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  const named = facts
    .childrenOf("other_source", process.id)
    .map(({ id, name }) => value(name, { form: "other_source", id, field: "name" }));
  return unique([...suppliersOf(facts, process), ...named]);
}
