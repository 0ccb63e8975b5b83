import { memoize } from "@opis/model/snapshot/memoize";
import {
  loadCatalogue,
  type MethodCatalogue,
  type ThreatCatalogue,
} from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatModel, type ThreatPart, threatModels } from "@opis/model/threats/threat-models";
import type { CompanyFacts } from "./company-facts.ts";

// Loaded once at process start, so that no document waits for it.
const product: ThreatCatalogue = await loadCatalogue();

/** Content of the method that does not depend on the edition of the threat list. */
export const methodCatalogue: MethodCatalogue = product;

/** A part of a threat model together with its model. */
export interface PartOfModel extends ThreatPart {
  readonly model: ThreatModel;
}

/** Returns the company's threat models on an ISO date; cached by their inputs and the date. */
export function threatModelsOf(facts: CompanyFacts, day: string): readonly ThreatModel[] {
  return derived(facts, day);
}

// Comparing two derived models would take as long as recomputing what depends on them.
const derived = memoize(
  (company: CompanyFacts, day: string): readonly ThreatModel[] => threatModels({ company, catalogue: product, day }),
  (before, now) => isNone(before) && isNone(now),
);

function isNone(models: unknown): boolean {
  return Array.isArray(models) && models.length === 0;
}

/** Returns the parts of the company's models that have active systems; only those containing `system`, if given. */
export function partsOf(facts: CompanyFacts, day: string, system: number | null): PartOfModel[] {
  return threatModelsOf(facts, day).flatMap((model) =>
    model.parts
      .filter(({ inventory: { systems } }) => systems.length > 0)
      .filter(({ inventory: { systems } }) => system === null || systems.some(({ id }) => id === system))
      .map((part) => ({ ...part, model })),
  );
}
