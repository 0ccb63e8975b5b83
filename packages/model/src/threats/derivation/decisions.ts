import type { AccessInterface } from "../catalogue/access-interfaces.ts";
import type { CapabilityLevel } from "../catalogue/capability-levels.ts";
import type { CollusionCode } from "../catalogue/collusions.ts";
import type { ObjectCode } from "../catalogue/influence-objects.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import type { ViolatorCode } from "../catalogue/violators.ts";
import type { FactValue } from "../fact.ts";
import type { DecidedStep } from "../threats/derivation/decision-subjects.ts";
import type { DerivedStatus } from "../verdict.ts";

/** What a person decided, with the reason; it outweighs what is derived and stays when that changes. */
export interface Decision {
  readonly value: FactValue;
  readonly reason: string;
  /** What was derived when it was decided: where another is derived now, a person looks at it again. */
  readonly against: FactValue;
}

/** A level of a kind of violator above its least one. */
export interface CapabilityDecision {
  readonly level: CapabilityLevel;
  readonly reason: string;
}

/** What the experts decided of a threat. */
export interface ThreatOverride {
  readonly value: "included_expert" | "excluded_expert";
  readonly reason: string;
  readonly against: DerivedStatus;
}

/** A measure in force that blocks a step of a scenario. */
export interface TechniqueBlock {
  readonly scenario: string;
  readonly technique: string;
  /** Its code in order 21 of FSTEC. */
  readonly measure: string;
  /** The security tool that carries it out; null where people do. */
  readonly tool: number | null;
  readonly reason: string;
}

type Decided<Code extends string, D = Decision> = Readonly<Partial<Record<Code, D>>>;

/** Whether a system is being made or works: only then measures in force count. */
export type Stage = "creation" | "operation";

/** All that people decided of a part of the model; the rest is derived. */
export interface PartDecisions {
  readonly stage: Stage;
  readonly technologies: Decided<TechnologyCode>;
  readonly interfaces: Decided<AccessInterface>;
  readonly consequences: Decided<string>;
  readonly objects: Decided<ObjectCode>;
  readonly violators: Decided<ViolatorCode>;
  readonly levels: Decided<ViolatorCode, CapabilityDecision>;
  readonly collusions: readonly CollusionCode[];
  readonly threats: Decided<string, ThreatOverride>;
  readonly blocks: readonly TechniqueBlock[];
}

/** Nobody has decided anything yet. */
export const noDecisions: PartDecisions = {
  stage: "creation",
  technologies: {},
  interfaces: {},
  consequences: {},
  objects: {},
  violators: {},
  levels: {},
  collusions: [],
  threats: {},
  blocks: [],
};

/** The values a decision on an entry may have; for a technology also `unknown`, which leaves no threat out (rule R7 of the product). */
export function entryValues(step: DecidedStep): readonly FactValue[] {
  return step === "technologies" ? ["yes", "no", "unknown"] : ["yes", "no"];
}
