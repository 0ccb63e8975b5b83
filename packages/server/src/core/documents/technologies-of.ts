import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import { answersOf, type StoredDocuments } from "./stored-documents.ts";

const act = "act_opredeleniya_zashishennosty";

/** Returns the technologies of each system from the act's wizard: of the system's own act, or of the act about all systems. */
export function technologiesOf({ systems }: CompanyFacts, stored: StoredDocuments): TechnologiesBySystem {
  const of = (id: number) => answersOf(act, stored.of({ key: act, object: id })).technologies[String(id)];
  const said = systems.flatMap(({ id }) => {
    const own = of(id);
    return own ? [[String(id), own] as const] : [];
  });
  return Object.fromEntries(said);
}
