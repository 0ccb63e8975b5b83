import type { Scenario, Threat } from "./catalogue/catalogue-schemas.ts";
import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { ThreatCatalogue } from "./catalogue/load-catalogue.ts";
import {
  type AccessInterface,
  interfaceCodes,
  interfacesOf,
  type WayCode,
  wayCodes,
  ways,
} from "./catalogue/threat-methods.ts";
import { type CapabilityLevel, higherLevel, isAtLeast, levelOfPotential } from "./catalogue/violators.ts";
import type { AttackerPosition, EvaluatedPart, FittingScenario } from "./verdict.ts";

/** Violators that may carry out the threats of one source, with the ways and scenarios available to them. */
export interface Attackers {
  readonly standings: readonly AttackerPosition[];
  readonly opened: ReadonlyMap<WayCode, readonly AccessInterface[]>;
  /** Returns scenarios with their outcome for the properties that a threat violates. */
  readonly scenariosFor: (breaks: Threat["breaks"]) => readonly AttackersScenario[];
}

/** A scenario of attackers, with the conditions for a threat to match it. */
export interface AttackersScenario extends Pick<PlayedScenario, "objects" | "ways"> {
  readonly fitting: FittingScenario;
}

/** An attacker able to carry out a scenario in a part. */
interface ScenarioRun {
  readonly standing: AttackerPosition;
  readonly interfaces: readonly AccessInterface[];
  /** Techniques within its level, in the order of tactics. */
  readonly techniques: readonly string[];
  /** A measure in force blocks one of its steps. */
  readonly isBlocked: boolean;
}

/** A scenario with all attackers able to carry it out, independent of the threat. */
interface PlayedScenario {
  readonly scenario: Scenario;
  readonly objects: ReadonlySet<ObjectCode>;
  readonly ways: ReadonlySet<WayCode>;
  readonly runs: readonly ScenarioRun[];
}

/**
 * Returns the scenarios of a part with the attackers able to carry them out (FSTEC method, point 5.3); omits scenarios without an
 * attacker.
 */
export function playedScenarios({ scenarios, techniques }: ThreatCatalogue, part: EvaluatedPart): PlayedScenario[] {
  const levels = new Map(techniques.map(({ code, min_level }) => [code, min_level]));
  return scenarios.flatMap((scenario) => {
    const runs = part.standings.flatMap((position) => runOf(scenario, { standing: position, part, levels }));
    const [objects, ways] = [new Set(scenario.objects), new Set(scenario.ways)];
    return runs.length > 0 ? [{ scenario, objects, ways, runs }] : [];
  });
}

interface RunContext {
  readonly standing: AttackerPosition;
  readonly part: EvaluatedPart;
  readonly levels: ReadonlyMap<string, CapabilityLevel>;
}

function runOf(scenario: Scenario, { standing, part, levels }: RunContext): ScenarioRun[] {
  if (!mayPlay(scenario, standing)) return [];
  const openedInterfaces = new Set(scenario.interfaces.flatMap(interfacesOf));
  const interfaces = [...openedInterfaces].filter(
    (accessInterface) => part.interfaces.has(accessInterface) && standing.interfaces.has(accessInterface),
  );
  const techniques = scenario.techniques.filter((code) => isAtLeast(standing.level, levels.get(code) ?? "N4"));
  // An insider does not need initial access.
  const begins = standing.category === "internal" || techniques.some((code) => /^T[12]\./.test(code));
  if (interfaces.length === 0 || !begins) return [];
  const isBlocked = part.blocked.some((step) => step.scenario === scenario.code && techniques.includes(step.technique));
  return [{ standing, interfaces, techniques, isBlocked }];
}

function mayPlay(
  { categories, min_level, violators }: Scenario,
  { violator, category, level }: AttackerPosition,
): boolean {
  if (!categories.includes(category) || !isAtLeast(level, min_level)) return false;
  return violators.length === 0 || violators.includes(violator);
}

/** Returns the attackers of a part by a threat's sources; cached for threats with the same sources. */
export function attackersIn(part: EvaluatedPart, played: readonly PlayedScenario[]): (threat: Threat) => Attackers {
  const bySources = new Map<string, Attackers>();
  return ({ sources }) => {
    const key = sources.map(({ category, potential }) => `${category} ${potential}`).join();
    const cached = bySources.get(key);
    if (cached) return cached;
    const attackers = attackersOf(
      part.standings.filter((position) => mayRealise(position, sources)),
      part,
      played,
    );
    bySources.set(key, attackers);
    return attackers;
  };
}

function attackersOf(
  standings: readonly AttackerPosition[],
  part: EvaluatedPart,
  played: readonly PlayedScenario[],
): Attackers {
  const ownScenarios = played.flatMap((playedScenario) => {
    const runs = playedScenario.runs.filter(({ standing }) => standings.includes(standing));
    const [first, ...otherRuns] = runs;
    return first ? [{ played: playedScenario, runs: [first, ...otherRuns] as const }] : [];
  });
  const byProperties = memoizeByKey((breaks: string) =>
    ownScenarios.map(({ played: scenario, runs }) => ({
      objects: scenario.objects,
      ways: scenario.ways,
      fitting: fittingOf(scenario, runs, breaks),
    })),
  );
  return {
    standings,
    opened: new Map(wayCodes.map((code) => [code, openedTo(code, standings, part)])),
    scenariosFor: (breaks) => byProperties(breaks.join("")),
  };
}

/** Caches the result of `make` per key. */
export function memoizeByKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}

// External and internal violators are evaluated separately, each by the potential the list requires of that side.
function mayRealise({ category, level }: AttackerPosition, sources: Threat["sources"]): boolean {
  return sources.some((source) => source.category === category && isAtLeast(level, levelOfPotential(source.potential)));
}

/** Returns the interfaces through which any of the attackers can use a way in a part; empty if it exceeds their level. */
function openedTo(
  code: WayCode,
  standings: readonly AttackerPosition[],
  { interfaces: ofPart }: Pick<EvaluatedPart, "interfaces">,
): readonly AccessInterface[] {
  const { categories, leastLevel, interfaces } = ways[code];
  const able = standings.filter(
    ({ level, category }) => isAtLeast(level, leastLevel) && categories.some((candidate) => candidate === category),
  );
  return interfaces.filter(
    (accessInterface) =>
      ofPart.has(accessInterface) && able.some((position) => position.interfaces.has(accessInterface)),
  );
}

function fittingOf(
  { scenario }: PlayedScenario,
  runs: readonly [ScenarioRun, ...ScenarioRun[]],
  breaks: string,
): FittingScenario {
  const free = runs.filter(({ isBlocked }) => !isBlocked);
  const consideredRuns = free.length > 0 ? free : runs;
  const highest = consideredRuns.reduce((best, run) => {
    const { level } = best.standing;
    return higherLevel(level, run.standing.level) === level ? best : run;
  });
  const interfaces = new Set(consideredRuns.flatMap((run) => run.interfaces));
  const ends = Object.entries(scenario.final).flatMap(([property, codes]) => (breaks.includes(property) ? codes : []));
  return {
    scenario: scenario.code,
    violators: [...new Set(consideredRuns.map(({ standing }) => standing.violator))],
    level: highest.standing.level,
    interfaces: interfaceCodes.filter((code) => interfaces.has(code)),
    techniques: highest.techniques,
    final: [...new Set(ends)],
    isBlocked: free.length === 0,
  };
}
