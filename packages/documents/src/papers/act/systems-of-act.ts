import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { PaperRequest } from "../../paper.ts";

export type ActRequest = PaperRequest<"act_opredeleniya_zashishennosty">;

/** The systems that the act is about: the one it is made for, the chosen ones, or all. */
export function systemsOfAct(facts: CompanyFacts, { answers, object }: ActRequest): readonly Row<"system">[] {
  if (object !== null) return facts.systems.filter(({ id }) => id === object);
  return answers.systems.length === 0 ? facts.systems : facts.systems.filter(({ id }) => answers.systems.includes(id));
}
