import type { AccessInterface } from "../catalogue/access-interfaces.ts";
import { type CapabilityLevel, higherLevel } from "../catalogue/capability-levels.ts";
import { collusions } from "../catalogue/collusions.ts";
import type { ObjectCode } from "../catalogue/influence-objects.ts";
import type { ThreatCatalogue } from "../catalogue/load-catalogue.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import { type ViolatorCategory, type ViolatorCode, violators } from "../catalogue/violators.ts";
import { consequenceFacts } from "../facts/consequence-facts.ts";
import type { Fact } from "../facts/fact.ts";
import { interfaceFacts, isolationFact } from "../facts/interface-facts.ts";
import type { Inventory } from "../facts/inventory.ts";
import { objectFacts } from "../facts/object-facts.ts";
import { technologyFacts } from "../facts/technology-facts.ts";
import { type ViolatorFact, violatorFacts } from "../facts/violator-facts.ts";
import { judgeThreats } from "../judging/judge-threats.ts";
import type { Standing } from "../judging/judged-part.ts";
import { standingsOf } from "../judging/standings.ts";
import { type AssessedThreat, assessed } from "./assessed-threat.ts";
import { type SortedBlocks, sortedBlocks } from "./blocked-steps.ts";
import type { LevelDecision, PartDecisions } from "./decisions.ts";
import { factOf, holding, type Settled, settled } from "./settled.ts";

/** A kind of violator in a part: whether it is considered, at which level, and from where it acts. */
export interface SettledViolator extends Settled<ViolatorFact> {
  readonly level: CapabilityLevel;
  readonly levelDecision: LevelDecision | undefined;
  /** None where it is not considered. */
  readonly standings: readonly Standing[];
}

/** A part of the threat model, derived step by step in the order of the method. */
export interface PartDerivation {
  /** Ids of its active systems. */
  readonly systems: readonly number[];
  readonly technologies: ReadonlyMap<TechnologyCode, Settled>;
  /** Whether the part is physically isolated. */
  readonly isolation: Fact;
  readonly interfaces: ReadonlyMap<AccessInterface, Settled>;
  readonly consequences: ReadonlyMap<string, Settled>;
  readonly objects: ReadonlyMap<ObjectCode, Settled>;
  readonly violators: ReadonlyMap<ViolatorCode, SettledViolator>;
  /** The highest level on each side; undefined where nobody is. */
  readonly highest: Readonly<Record<ViolatorCategory, CapabilityLevel | undefined>>;
  readonly blocks: SortedBlocks;
  /** All threats of the list, in its order. */
  readonly threats: readonly AssessedThreat[];
}

/** What a part is derived from, besides its inventory. */
export interface Deriving {
  readonly catalogue: ThreatCatalogue;
  readonly decisions: PartDecisions;
  /** ISO day on which it is derived. */
  readonly day: string;
}

/** Derives a part of the threat model: what the questionnaires say, over it what people decided, and of both the verdict on each threat. */
export function derivePart(inventory: Inventory, { catalogue, decisions, day }: Deriving): PartDerivation {
  const technologies = settled(technologyFacts(inventory), decisions.technologies);
  const technology = factOf(technologies);
  const isolation = isolationFact(inventory);
  const interfaces = settled(interfaceFacts(inventory, isolation), decisions.interfaces);
  const consequences = settled(consequenceFacts(inventory, catalogue.consequences), decisions.consequences);
  const objects = settled(objectFacts(inventory, technology), decisions.objects);
  const chosen = catalogue.consequences.filter(({ code }) => consequences.get(code)?.told === "yes");
  const surroundings = { inventory, consequences: chosen, technology, access: factOf(interfaces) };
  const open = { interfaces: holding(interfaces), isIsolated: isolation.told === "yes" };
  const facts = settled(violatorFacts(surroundings), decisions.violators);
  const found = new Map([...facts].map(([code, fact]) => [code, settledViolator(code, fact, { decisions, open })]));
  const standings = [...found.values()].flatMap((one) => one.standings);
  const blocks = sortedBlocks(decisions, inventory, day);
  const verdicts = judgeThreats(catalogue, {
    technologies: holding(technologies),
    objects: holding(objects),
    interfaces: open.interfaces,
    consequences: chosen,
    standings,
    blocked: blocks.inForce,
  });
  return {
    systems: inventory.systems.map(({ id }) => id),
    technologies,
    isolation,
    interfaces,
    consequences,
    objects,
    violators: found,
    highest: { external: highestOf(standings, "external"), internal: highestOf(standings, "internal") },
    blocks,
    threats: verdicts.map((verdict) => assessed(verdict, decisions.threats[verdict.threat])),
  };
}

interface Circumstances {
  readonly decisions: PartDecisions;
  readonly open: Parameters<typeof standingsOf>[1];
}

function settledViolator(
  code: ViolatorCode,
  fact: Settled<ViolatorFact>,
  { decisions, open }: Circumstances,
): SettledViolator {
  const levelDecision = decisions.levels[code];
  const { leastLevel } = violators[code];
  const level = levelDecision ? higherLevel(leastLevel, levelDecision.level) : leastLevel;
  const own = decisions.collusions.filter((pair) => collusions[pair].by === code).toSorted();
  const standings = fact.told === "no" ? [] : standingsOf({ code, level, collusions: own }, open);
  return { ...fact, level, levelDecision, standings };
}

function highestOf(standings: readonly Standing[], side: ViolatorCategory): CapabilityLevel | undefined {
  const levels = standings.filter(({ category }) => category === side).map(({ level }) => level);
  const [first, ...others] = levels;
  return first && others.reduce(higherLevel, first);
}
