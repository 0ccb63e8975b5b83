import { type AccessInterface, interfaceCodes } from "../catalogue/access-interfaces.ts";
import { higherLevel, isAtLeast, levelOfPotential } from "../catalogue/capability-levels.ts";
import type { Threat } from "../catalogue/threat-list.ts";
import { type WayCode, wayCodes, ways } from "../catalogue/ways.ts";
import type { JudgedPart, Standing } from "./judged-part.ts";
import { onceBy } from "./once-by.ts";
import type { PlayedScenario, ScenarioRun } from "./scenario-runs.ts";
import type { FittingScenario } from "./verdict.ts";

/** Those who may realise the threats of one source, what is open to them and what they can go through. */
export interface Attackers {
  readonly standings: readonly Standing[];
  readonly opened: ReadonlyMap<WayCode, readonly AccessInterface[]>;
  /** Scenarios by how they end for the properties that a threat violates. */
  readonly scenariosFor: (breaks: Threat["breaks"]) => readonly AttackersScenario[];
}

/** A scenario of attackers, with what it takes to fit a threat. */
export interface AttackersScenario extends Pick<PlayedScenario, "objects" | "ways"> {
  readonly fitting: FittingScenario;
}

/** The attackers of a part by the sources that a threat names; threats of the same sources share them. */
export function attackersIn(part: JudgedPart, played: readonly PlayedScenario[]): (threat: Threat) => Attackers {
  const bySources = new Map<string, Attackers>();
  return ({ sources }) => {
    const key = sources.map(({ category, potential }) => `${category} ${potential}`).join();
    const known = bySources.get(key);
    if (known) return known;
    const attackers = attackersOf(
      part.standings.filter((standing) => mayRealise(standing, sources)),
      part,
      played,
    );
    bySources.set(key, attackers);
    return attackers;
  };
}

function attackersOf(standings: readonly Standing[], part: JudgedPart, played: readonly PlayedScenario[]): Attackers {
  const own = played.flatMap((one) => {
    const runs = one.runs.filter(({ standing }) => standings.includes(standing));
    const [first, ...others] = runs;
    return first ? [{ played: one, runs: [first, ...others] as const }] : [];
  });
  const byProperties = onceBy((breaks: string) =>
    own.map(({ played: one, runs }) => ({
      objects: one.objects,
      ways: one.ways,
      fitting: fittingOf(one, runs, breaks),
    })),
  );
  return {
    standings,
    opened: new Map(wayCodes.map((code) => [code, openedTo(code, standings, part)])),
    scenariosFor: (breaks) => byProperties(breaks.join("")),
  };
}

// A violator outside and one inside are judged each by what the list asks of that side.
function mayRealise({ category, level }: Standing, sources: Threat["sources"]): boolean {
  return sources.some((source) => source.category === category && isAtLeast(level, levelOfPotential(source.potential)));
}

/** The interfaces through which some of those go a way in a part; none where it is beyond them. */
function openedTo(
  code: WayCode,
  standings: readonly Standing[],
  { interfaces: ofPart }: Pick<JudgedPart, "interfaces">,
): readonly AccessInterface[] {
  const { categories, leastLevel, interfaces } = ways[code];
  const able = standings.filter(
    ({ level, category }) => isAtLeast(level, leastLevel) && categories.some((one) => one === category),
  );
  return interfaces.filter((one) => ofPart.has(one) && able.some((standing) => standing.interfaces.has(one)));
}

function fittingOf(
  { scenario }: PlayedScenario,
  runs: readonly [ScenarioRun, ...ScenarioRun[]],
  breaks: string,
): FittingScenario {
  const free = runs.filter(({ isBlocked }) => !isBlocked);
  const shown = free.length > 0 ? free : runs;
  const highest = shown.reduce((best, run) => {
    const { level } = best.standing;
    return higherLevel(level, run.standing.level) === level ? best : run;
  });
  const interfaces = new Set(shown.flatMap((run) => run.interfaces));
  const ends = Object.entries(scenario.final).flatMap(([property, codes]) => (breaks.includes(property) ? codes : []));
  return {
    scenario: scenario.code,
    violators: [...new Set(shown.map(({ standing }) => standing.violator))],
    level: highest.standing.level,
    interfaces: interfaceCodes.filter((code) => interfaces.has(code)),
    techniques: highest.techniques,
    final: [...new Set(ends)],
    isBlocked: free.length === 0,
  };
}
