import { type AccessInterface, interfacesOf } from "../catalogue/access-interfaces.ts";
import { type CapabilityLevel, isAtLeast } from "../catalogue/capability-levels.ts";
import type { ObjectCode } from "../catalogue/influence-objects.ts";
import type { ThreatCatalogue } from "../catalogue/load-catalogue.ts";
import type { Scenario } from "../catalogue/threat-list.ts";
import type { WayCode } from "../catalogue/ways.ts";
import type { JudgedPart, Standing } from "./judged-part.ts";

/** Somebody who can go through a scenario in a part. */
export interface ScenarioRun {
  readonly standing: Standing;
  readonly interfaces: readonly AccessInterface[];
  /** Those within its level, in the order of tactics. */
  readonly techniques: readonly string[];
  /** A measure in force makes one of its steps impossible. */
  readonly isBlocked: boolean;
}

/** A scenario with all who can go through it; whatever the threat, this is the same. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly objects: ReadonlySet<ObjectCode>;
  readonly ways: ReadonlySet<WayCode>;
  readonly runs: readonly ScenarioRun[];
}

/** The scenarios of a part by who can go through them (FSTEC method, point 5.3); those that nobody can are left out. */
export function playedScenarios({ scenarios, techniques }: ThreatCatalogue, part: JudgedPart): PlayedScenario[] {
  const levels = new Map(techniques.map(({ code, min_level }) => [code, min_level]));
  return scenarios.flatMap((scenario) => {
    const runs = part.standings.flatMap((standing) => runOf(scenario, { standing, part, levels }));
    const [objects, ways] = [new Set(scenario.objects), new Set(scenario.ways)];
    return runs.length > 0 ? [{ scenario, objects, ways, runs }] : [];
  });
}

interface Playing {
  readonly standing: Standing;
  readonly part: JudgedPart;
  readonly levels: ReadonlyMap<string, CapabilityLevel>;
}

function runOf(scenario: Scenario, { standing, part, levels }: Playing): ScenarioRun[] {
  if (!mayPlay(scenario, standing)) return [];
  const opened = new Set(scenario.interfaces.flatMap(interfacesOf));
  const interfaces = [...opened].filter((one) => part.interfaces.has(one) && standing.interfaces.has(one));
  const techniques = scenario.techniques.filter((code) => isAtLeast(standing.level, levels.get(code) ?? "N4"));
  // Who is inside already need not first find a way in.
  const begins = standing.category === "internal" || techniques.some((code) => /^T[12]\./.test(code));
  if (interfaces.length === 0 || !begins) return [];
  const isBlocked = part.blocked.some((step) => step.scenario === scenario.code && techniques.includes(step.technique));
  return [{ standing, interfaces, techniques, isBlocked }];
}

function mayPlay({ categories, min_level, violators }: Scenario, { violator, category, level }: Standing): boolean {
  if (!categories.includes(category) || !isAtLeast(level, min_level)) return false;
  return violators.length === 0 || violators.includes(violator);
}
