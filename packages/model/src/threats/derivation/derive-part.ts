import type { Row } from "../../rows/row.ts";
import { type ObjectCode, objectCodes } from "../catalogue/influence-objects.ts";
import type { ThreatCatalogue } from "../catalogue/load-catalogue.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import { type AccessInterface, interfacesOf } from "../catalogue/threat-methods.ts";
import { type CollusionCode, collusions, type GoalCode, violatorGoals } from "../catalogue/violator-goals.ts";
import {
  type CapabilityLevel,
  capabilityLevels,
  higherLevel,
  isAtLeast,
  type ViolatorCategory,
  type ViolatorCode,
  violatorCodes,
  violators,
} from "../catalogue/violators.ts";
import { evaluateThreats } from "../evaluate-threats.ts";
import { anyOf, type Fact, type Ground, groundsIn, noBy, yesBy } from "../fact.ts";
import type { Inventory } from "../part-inventory.ts";
import { consequenceFacts, interfaceFacts, isolationFact, technologyFacts } from "../threat-facts.ts";
import { type AttackerPosition, type DerivedStatus, statusByCheck, type Verdict } from "../verdict.ts";
import { type Surroundings, violatorRules } from "../violator-rules.ts";
import type { CapabilityDecision, PartDecisions, TechniqueBlock, ThreatOverride } from "./decisions.ts";
import { applyDecisions, type DecidedFact, factOf, holding } from "./stored-decisions.ts";

/** Final status of a threat. */
export type ThreatStatus = DerivedStatus | ThreatOverride["value"];

/** All possible final statuses. */
export const threatStatuses: readonly ThreatStatus[] = [
  ...Object.values(statusByCheck),
  "actual",
  "included_expert",
  "excluded_expert",
];

/** A threat with its verdict and the experts' decision. */
export interface AssessedThreat {
  readonly verdict: Verdict;
  readonly decision: ThreatOverride | undefined;
  readonly status: ThreatStatus;
  readonly isActual: boolean;
  /** A different verdict was derived at the time of the decision. */
  readonly isOutdated: boolean;
}

const actual: ReadonlySet<ThreatStatus> = new Set<ThreatStatus>(["actual", "included_expert"]);

/** Applies the experts' decision to a verdict. */
function assessThreat(verdict: Verdict, decision: ThreatOverride | undefined): AssessedThreat {
  const status = decision?.value ?? verdict.status;
  const isOutdated = decision !== undefined && decision.against !== verdict.status;
  return { verdict, decision, status, isActual: actual.has(status), isOutdated };
}

/** A kind of violator in a part: whether it is considered, its level, and where it acts from. */
export interface SettledViolator extends DecidedFact<ViolatorFact> {
  readonly level: CapabilityLevel;
  readonly levelDecision: CapabilityDecision | undefined;
  /** Empty if it is not considered. */
  readonly standings: readonly AttackerPosition[];
}

/** Whether a kind of violator is considered, with its aims. */
interface ViolatorFact extends Fact {
  /** What determined it: its aims lead to no consequence, it has no access, or the circumstances of its kind. */
  readonly by: "aims" | "access" | "circumstances";
  /** Its aims that lead to the part's consequences. */
  readonly goals: readonly GoalCode[];
  readonly consequences: readonly string[];
}

/** Returns the violators of a part (FSTEC method, point 5.1): those that exist, have access, and whose aims lead to its consequences. */
function violatorFacts(surroundings: Surroundings): ReadonlyMap<ViolatorCode, ViolatorFact> {
  return new Map(violatorCodes.map((code) => [code, violatorFact(code, surroundings)]));
}

function violatorFact(code: ViolatorCode, surroundings: Surroundings): ViolatorFact {
  const damages = new Set(surroundings.consequences.map(({ damage }) => damage));
  const { goals: all, reaches }: { goals: readonly GoalCode[]; reaches: (typeof violators)[ViolatorCode]["reaches"] } =
    violators[code];
  const goals = all.filter((goal) => violatorGoals[goal].damages.some((damage) => damages.has(damage)));
  const sought = new Set<string>(goals.flatMap((goal) => [...violatorGoals[goal].damages]));
  const consequences = surroundings.consequences
    .filter(({ damage }) => sought.has(damage))
    .map((consequence) => consequence.code);
  const access = anyOf([...new Set(reaches.flatMap(interfacesOf))].map(surroundings.access));
  if (goals.length === 0) return { ...noBy([]), by: "aims", goals, consequences };
  if (access.value === "no") return { ...access, by: "access", goals, consequences };
  return { ...violatorRules[code](surroundings), by: "circumstances", goals, consequences };
}

/** A part of the threat model, derived step by step in the order of the method. */
export interface PartDerivation {
  /** Ids of its active systems. */
  readonly systems: readonly number[];
  readonly technologies: ReadonlyMap<TechnologyCode, DecidedFact>;
  /** Whether the part is physically isolated. */
  readonly isolation: Fact;
  readonly interfaces: ReadonlyMap<AccessInterface, DecidedFact>;
  readonly consequences: ReadonlyMap<string, DecidedFact>;
  readonly objects: ReadonlyMap<ObjectCode, DecidedFact>;
  readonly violators: ReadonlyMap<ViolatorCode, SettledViolator>;
  /** Highest level outside and inside; undefined without a violator. */
  readonly highest: Readonly<Record<ViolatorCategory, CapabilityLevel | undefined>>;
  readonly blocks: SortedBlocks;
  /** All threats in list order. */
  readonly threats: readonly AssessedThreat[];
}

/** Blocks in force on a date, and those no longer in force because their tool is not in place or its certificates have expired. */
interface SortedBlocks {
  readonly inForce: readonly TechniqueBlock[];
  readonly lapsed: readonly TechniqueBlock[];
}

/** Splits the blocks of a part by whether they are in force; none are while a system is being created (the product's rule R9). */
function sortedBlocks({ stage, blocks }: PartDecisions, inventory: Inventory, day: string): SortedBlocks {
  const tools = new Map(inventory.tools.map((tool) => [tool.id, tool]));
  const holds = ({ tool: id }: TechniqueBlock): boolean => {
    if (stage === "creation") return false;
    if (id === null) return true;
    const tool = tools.get(id);
    return tool !== undefined && isCertified(tool, inventory, day);
  };
  return { inForce: blocks.filter(holds), lapsed: blocks.filter((block) => !holds(block)) };
}

// Whether a tool needs a certificate is a separate risk; here a tool that had one must still have a valid one.
function isCertified({ id }: Row<"security">, { company }: Inventory, day: string): boolean {
  const certificates = company.childrenOf("security_certificate", id);
  return certificates.length === 0 || certificates.some((certificate) => isInForce(certificate, day));
}

function isInForce({ term, valid_until: until }: Row<"security_certificate">, day: string): boolean {
  if (term === "suspended" || term === "terminated") return false;
  return term !== "until" || until === null || until >= day;
}

/** What a part is derived from, in addition to its inventory. */
export interface Deriving {
  readonly catalogue: ThreatCatalogue;
  readonly decisions: PartDecisions;
  /** ISO date of the derivation. */
  readonly day: string;
}

/** Objects present if one of the technologies is used. */
const byTechnology: Readonly<Partial<Record<ObjectCode, readonly TechnologyCode[]>>> = {
  OB04: ["mobile"],
  OB07: ["network", "web_server", "email"],
  OB08: ["own_hardware"],
  OB09: ["own_hardware"],
  OB10: ["network"],
  OB11: ["network"],
  OB14: ["database"],
  OB16: ["windows"],
  OB18: ["security_tools"],
  OB19: ["virtualization", "cloud"],
  OB20: ["virtualization", "cloud"],
  OB21: ["cloud"],
  OB22: ["containers"],
  OB23: ["big_data"],
  OB24: ["grid"],
  OB25: ["supercomputer"],
  OB26: ["wireless"],
  OB27: ["ics", "own_server_room"],
  OB28: ["ai"],
  OB29: ["smart_card"],
};

const people = ({ systems, employees, outsiders }: Inventory): Ground[] => [
  ...groundsIn("system", systems, "positions"),
  ...groundsIn("system", systems, "responsible_admin"),
  ...groundsIn("workstation_employee_unit", employees, "name"),
  ...groundsIn("workstation_third_party_unit", outsiders, "third_party"),
];

/** Objects present if the inventory has such rows. */
const byRows: Readonly<Partial<Record<ObjectCode, (inventory: Inventory) => Ground[]>>> = {
  OB02: ({ servers }) => groundsIn("system_server", servers, "systems"),
  OB03: ({ systems, workstations }) => [
    ...groundsIn("workstation", workstations, "systems"),
    ...groundsIn("system", systems, "positions"),
  ],
  OB05: ({ servers, workstations }) => [
    ...groundsIn("system_server", servers, "systems"),
    ...groundsIn("workstation", workstations, "systems"),
  ],
  OB30: people,
};

/**
 * Returns the influence objects of a part (FSTEC method, section 4): by technologies in use, by rows of the inventory, or always for what
 * every system has.
 */
function objectFacts(inventory: Inventory, technology: (code: TechnologyCode) => Fact): ReadonlyMap<ObjectCode, Fact> {
  const itself = yesBy(groundsIn("system", inventory.systems, "name", () => true));
  return new Map(
    objectCodes.map((code) => {
      const technologies = byTechnology[code];
      if (technologies) return [code, anyOf(technologies.map(technology))];
      const rows = byRows[code];
      return [code, rows ? yesBy(rows(inventory)) : itself];
    }),
  );
}

/** Derives a part of the threat model: applies users' decisions to the questionnaires' facts, and evaluates each threat. */
export function derivePart(inventory: Inventory, { catalogue, decisions, day }: Deriving): PartDerivation {
  const technologies = applyDecisions(technologyFacts(inventory), decisions.technologies);
  const technology = factOf(technologies);
  const isolation = isolationFact(inventory);
  const interfaces = applyDecisions(interfaceFacts(inventory, isolation), decisions.interfaces);
  const consequences = applyDecisions(consequenceFacts(inventory, catalogue.consequences), decisions.consequences);
  const objects = applyDecisions(objectFacts(inventory, technology), decisions.objects);
  const chosenConsequences = catalogue.consequences.filter(({ code }) => consequences.get(code)?.value === "yes");
  const surroundings = { inventory, consequences: chosenConsequences, technology, access: factOf(interfaces) };
  const open = { interfaces: holding(interfaces), isIsolated: isolation.value === "yes" };
  const facts = applyDecisions(violatorFacts(surroundings), decisions.violators);
  const settledViolators = new Map(
    [...facts].map(([code, fact]) => [code, settledViolator(code, fact, { decisions, open })]),
  );
  const standings = [...settledViolators.values()].flatMap((violator) => violator.standings);
  const blocks = sortedBlocks(decisions, inventory, day);
  const verdicts = evaluateThreats(catalogue, {
    technologies: holding(technologies),
    objects: holding(objects),
    interfaces: open.interfaces,
    consequences: chosenConsequences,
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
    violators: settledViolators,
    highest: { external: highestOf(standings, "external"), internal: highestOf(standings, "internal") },
    blocks,
    threats: verdicts.map((verdict) => assessThreat(verdict, decisions.threats[verdict.threat])),
  };
}

interface Circumstances {
  readonly decisions: PartDecisions;
  readonly open: Parameters<typeof standingsOf>[1];
}

/** A violator considered in a part. */
interface ActualViolator {
  readonly code: ViolatorCode;
  readonly level: CapabilityLevel;
  readonly collusions: readonly CollusionCode[];
}

/** Properties of a part that limit a violator's access. */
interface Reachable {
  readonly interfaces: ReadonlySet<AccessInterface>;
  /** Its segments are physically isolated. */
  readonly isIsolated: boolean;
}

/**
 * Returns the positions a violator acts from: its own side and, in collusion, also the inside, at most at the pair's level (FSTEC method,
 * annexes 8 and 9).
 */
export function standingsOf({ code, level, collusions: pairs }: ActualViolator, part: Reachable): AttackerPosition[] {
  const { category } = violators[code];
  const ownPosition: AttackerPosition = { violator: code, category, level, interfaces: reachedBy(code, level, part) };
  if (category === "internal") return [ownPosition];
  const inside = pairs.map((pair): AttackerPosition => {
    const { partner, insideLevel } = collusions[pair];
    const interfaces = new Set([...ownPosition.interfaces, ...reachedBy(partner, violators[partner].leastLevel, part)]);
    return { violator: code, category: "internal", level: lower(level, insideLevel), interfaces };
  });
  return [ownPosition, ...inside];
}

/** Returns the interfaces of a part that a violator of a level can reach. */
function reachedBy(
  code: ViolatorCode,
  level: CapabilityLevel,
  { interfaces, isIsolated }: Reachable,
): ReadonlySet<AccessInterface> {
  const { category, reaches } = violators[code];
  // According to annex 8, levels N2 and N3 do not reach physically isolated segments.
  const isBarred = isIsolated && category === "external" && !capabilityLevels[level].reachesIsolated;
  const reached = reaches.flatMap(interfacesOf);
  return new Set(
    reached.filter(
      (accessInterface) => interfaces.has(accessInterface) && !(isBarred && accessInterface === "external_network"),
    ),
  );
}

function lower(left: CapabilityLevel, right: CapabilityLevel): CapabilityLevel {
  return isAtLeast(left, right) ? right : left;
}

function settledViolator(
  code: ViolatorCode,
  fact: DecidedFact<ViolatorFact>,
  { decisions, open }: Circumstances,
): SettledViolator {
  const levelDecision = decisions.levels[code];
  const { leastLevel } = violators[code];
  const level = levelDecision ? higherLevel(leastLevel, levelDecision.level) : leastLevel;
  const ownCollusions = decisions.collusions.filter((pair) => collusions[pair].by === code).toSorted();
  const standings = fact.value === "no" ? [] : standingsOf({ code, level, collusions: ownCollusions }, open);
  return { ...fact, level, levelDecision, standings };
}

function highestOf(
  standings: readonly AttackerPosition[],
  violatorCategory: ViolatorCategory,
): CapabilityLevel | undefined {
  const levels = standings.filter(({ category }) => category === violatorCategory).map(({ level }) => level);
  const [first, ...otherLevels] = levels;
  return first && otherLevels.reduce(higherLevel, first);
}
