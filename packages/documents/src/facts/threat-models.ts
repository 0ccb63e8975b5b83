import {
  loadCatalogue,
  type MethodCatalogue,
  type ThreatCatalogue,
} from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatModel, type ThreatPart, threatModels } from "@opis/model/threats/threat-models";
import { memoize } from "@opis/model/tracking/memoize";
import type { CompanyFacts } from "./company-facts.ts";

// Loaded once when the process starts, so that no document waits for it.
const product: ThreatCatalogue = await loadCatalogue();

/** What the method tells whichever edition of the threat list a model is pinned to. */
export const methodCatalogue: MethodCatalogue = product;

/** A part of a threat model with the model that it belongs to. */
export interface PartOfModel extends ThreatPart {
  readonly model: ThreatModel;
}

/** The threat models of the company as they are on an ISO day; derived once for what they are derived from and a day. */
export function threatModelsOf(facts: CompanyFacts, day: string): readonly ThreatModel[] {
  return derived(facts, day);
}

// Comparing two derived models would take as long as computing what depends on them.
const derived = memoize(
  (company: CompanyFacts, day: string): readonly ThreatModel[] => threatModels({ company, catalogue: product, day }),
  (before, now) => isNone(before) && isNone(now),
);

function isNone(models: unknown): boolean {
  return Array.isArray(models) && models.length === 0;
}

/** The parts of the company's models that have active systems; where a system is named, those that it is in. */
export function partsOf(facts: CompanyFacts, day: string, system: number | null): PartOfModel[] {
  return threatModelsOf(facts, day).flatMap((model) =>
    model.parts
      .filter(({ inventory: { systems } }) => systems.length > 0)
      .filter(({ inventory: { systems } }) => system === null || systems.some(({ id }) => id === system))
      .map((part) => ({ ...part, model })),
  );
}
