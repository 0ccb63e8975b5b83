import {
  type Consequence,
  consequenceListSchema,
  type Scenario,
  scenarioListSchema,
  type Tactic,
  type Technique,
  type ThreatList,
  techniqueListSchema,
  threatListSchema,
} from "./catalogue-schemas.ts";

/** The part of the catalogue that comes from the method and does not depend on the edition of the threat list. */
export interface MethodCatalogue {
  readonly consequences: readonly Consequence[];
  readonly tactics: readonly Tactic[];
  readonly techniques: readonly Technique[];
  readonly scenarios: readonly Scenario[];
}

/** All data for evaluating threats that are independent of a company. */
export interface ThreatCatalogue extends ThreatList, MethodCatalogue {}

let cataloguePromise: Promise<ThreatCatalogue> | undefined;

/** Loads the product's catalogue on first use, so that screens do not load its 300 kB at start. */
export function loadCatalogue(): Promise<ThreatCatalogue> {
  cataloguePromise ??= readCatalogue();
  return cataloguePromise;
}

async function readCatalogue(): Promise<ThreatCatalogue> {
  const [threats, consequences, techniques, scenarios] = await Promise.all([
    import("./threats.json", { with: { type: "json" } }),
    import("./consequences.json", { with: { type: "json" } }),
    import("./techniques.json", { with: { type: "json" } }),
    import("./scenarios.json", { with: { type: "json" } }),
  ]);
  const { tactics, techniques: steps } = techniqueListSchema.parse(techniques.default);
  return {
    ...threatListSchema.parse(threats.default),
    consequences: consequenceListSchema.parse(consequences.default).consequences,
    tactics,
    techniques: steps,
    scenarios: scenarioListSchema.parse(scenarios.default).scenarios,
  };
}
