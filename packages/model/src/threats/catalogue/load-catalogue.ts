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
} from "./threat-list.ts";

/** What of the catalogue is of the method: the same whichever edition of the threat list is judged by. */
export interface MethodCatalogue {
  readonly consequences: readonly Consequence[];
  readonly tactics: readonly Tactic[];
  readonly techniques: readonly Technique[];
  readonly scenarios: readonly Scenario[];
}

/** Everything by which threats are judged that is not of a company. */
export interface ThreatCatalogue extends ThreatList, MethodCatalogue {}

let loaded: Promise<ThreatCatalogue> | undefined;

/** The catalogue that comes with the product. It is read on first use: no screen begins with its 300 kB. */
export function loadCatalogue(): Promise<ThreatCatalogue> {
  loaded ??= readCatalogue();
  return loaded;
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
