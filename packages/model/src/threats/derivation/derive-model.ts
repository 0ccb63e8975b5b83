import type { IndexedCompany } from "../../snapshot/indexed-company.ts";
import type { ThreatCatalogue } from "../catalogue/load-catalogue.ts";
import { inventories } from "../part-inventory.ts";
import type { PartDecisions } from "./decisions.ts";
import { derivePart, type PartDerivation } from "./derive-part.ts";

/** A part of a company's threat model: the systems within one boundary, with users' decisions. */
export interface ModelPart {
  readonly systems: readonly number[];
  readonly decisions: PartDecisions;
}

/** Input for deriving a company's threat model. */
export interface ModelInput {
  readonly company: IndexedCompany;
  /** The edition that the model is pinned to. */
  readonly catalogue: ThreatCatalogue;
  readonly parts: readonly ModelPart[];
  /** ISO date of the derivation. */
  readonly day: string;
}

/** Derives all parts of a company's threat model in time linear in its parts and rows; missing and inactive systems are left out. */
export function deriveModel({ company, catalogue, parts, day }: ModelInput): PartDerivation[] {
  const inventoryOf = inventories(company);
  return parts.map(({ systems, decisions }) => derivePart(inventoryOf(systems), { catalogue, decisions, day }));
}
