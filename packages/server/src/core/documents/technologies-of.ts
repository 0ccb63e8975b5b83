import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import { answersOf, type StoredDocuments } from "./stored.ts";

const act = "act_opredeleniya_zashishennosty";

/** What the wizard of the act was told of each system's technologies: in the system's own act, or in that of all together. */
export function technologiesOf({ systems }: CompanyFacts, stored: StoredDocuments): TechnologiesBySystem {
  const of = (id: number) => answersOf(act, stored.of({ key: act, object: id })).technologies[String(id)];
  const said = systems.flatMap(({ id }) => {
    const own = of(id);
    return own ? [[String(id), own] as const] : [];
  });
  return Object.fromEntries(said);
}
