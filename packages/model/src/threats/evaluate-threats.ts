import { isMarked, type Threat } from "./catalogue/catalogue-schemas.ts";
import {
  haveCommon,
  influenceKindCodes,
  influenceKinds,
  influenceObjects,
  type ObjectCode,
} from "./catalogue/influence-objects.ts";
import type { SecurityProperty } from "./catalogue/list-codes.ts";
import type { ThreatCatalogue } from "./catalogue/load-catalogue.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import { type AccessInterface, interfaceCodes, type WayCode } from "./catalogue/threat-methods.ts";
import { type Attackers, attackersIn, memoizeByKey, playedScenarios } from "./scenario-attackers.ts";
import { checks, type EvaluatedPart, statusByCheck, type ThreatCheck, type Verdict } from "./verdict.ts";

/**
 * Evaluates every threat of the list in a part of the model (FSTEC method of 05.02.2021, points 5.2 and 5.3): possible if violator,
 * object, way and consequence exist; actual if an attacker can carry out a scenario. Linear in the threats and deterministic.
 */
export function evaluateThreats(catalogue: ThreatCatalogue, part: EvaluatedPart): Verdict[] {
  const attackersFor = attackersIn(part, playedScenarios(catalogue, part));
  const consequencesOf = memoizeByKey((properties: string) =>
    part.consequences.filter((consequence) => consequence.breaks.some((property) => properties.includes(property))),
  );
  return catalogue.threats.map((threat) => {
    const consequences = consequencesOf(threat.breaks.join("")).map(({ code }) => code);
    return evaluateThreat(threat, part, { ...attackersFor(threat), consequences });
  });
}

interface EvaluationContext extends Attackers {
  readonly consequences: readonly string[];
}

function evaluateThreat(threat: Threat, part: EvaluatedPart, context: EvaluationContext): Verdict {
  const { standings, opened, scenariosFor, consequences } = context;
  const { breaks } = threat;
  const objects = threat.objects.filter((code) => part.objects.has(code));
  const ways = threat.ways.filter((code) => interfacesTo(code, opened).length > 0);
  const interfaces = new Set(ways.flatMap((code) => interfacesTo(code, opened)));
  const scenarios = scenariosFor(breaks)
    .filter(
      (scenario) => objects.some((code) => scenario.objects.has(code)) && ways.some((code) => scenario.ways.has(code)),
    )
    .map(({ fitting }) => fitting);
  const passes: Readonly<Record<ThreatCheck, boolean>> = {
    archived: threat.archived === null,
    // A threat without known objects gets no conclusion.
    source: threat.sources.length > 0 && isMarked(threat),
    technology: lackingTechnologies(threat, part.technologies).length === 0,
    object: objects.length > 0,
    violator: standings.length > 0,
    consequence: consequences.length > 0,
    way: ways.length > 0,
    scenario: scenarios.some(({ isBlocked }) => !isBlocked),
  };
  const failed = checks.filter((check) => !passes[check]);
  const [first] = failed;
  return {
    threat: threat.code,
    status: first === undefined ? "actual" : statusByCheck[first],
    failed,
    objects,
    influences: influencesOn(objects, breaks),
    standings,
    consequences,
    ways,
    interfaces: interfaceCodes.filter((code) => interfaces.has(code)),
    scenarios,
  };
}

/** Returns the unused technologies that a threat requires: all required ones not in use, or the alternatives if none is. */
export function lackingTechnologies(
  { requires_all: all, requires_any: any }: Pick<Threat, "requires_all" | "requires_any">,
  used: ReadonlySet<TechnologyCode>,
): TechnologyCode[] {
  const missing = all.filter((code) => !used.has(code));
  return any.some((code) => used.has(code)) ? missing : [...missing, ...any];
}

function interfacesTo(code: WayCode, openedInterfaces: Attackers["opened"]): readonly AccessInterface[] {
  return openedInterfaces.get(code) ?? [];
}

function influencesOn(objects: readonly ObjectCode[], breaks: readonly SecurityProperty[]) {
  const possible = new Set<string>(objects.flatMap((code) => [...influenceObjects[code].influences]));
  return influenceKindCodes.filter((code) => possible.has(code) && haveCommon(influenceKinds[code].breaks, breaks));
}
