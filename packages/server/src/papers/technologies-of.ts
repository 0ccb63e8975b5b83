import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import { type StoredDocuments, storedAnswers } from "./stored.ts";

const act = "act_opredeleniya_zashishennosty";

/** What the wizard of the act was told of each system's technologies: in the system's own act, or in that of all together. */
export function technologiesOf({ systems }: CompanyFacts, stored: StoredDocuments): TechnologiesBySystem {
  // The answers of the common act serve all systems that have no act of their own: they are read once.
  const known = new Map<unknown, TechnologiesBySystem>();
  const told = (answers: unknown) => {
    const read = known.get(answers) ?? storedAnswers(act, answers).technologies;
    known.set(answers, read);
    return read;
  };
  const of = (id: number) => told(stored.of({ key: act, object: id }).answers)[String(id)];
  const said = systems.flatMap(({ id }) => {
    const own = of(id);
    return own ? [[String(id), own] as const] : [];
  });
  return Object.fromEntries(said);
}
