import type { ObjectCode } from "../catalogue/influence-objects.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import type { AccessInterface } from "../catalogue/threat-methods.ts";
import type { CollusionCode } from "../catalogue/violator-goals.ts";
import type { CapabilityLevel, ViolatorCode } from "../catalogue/violators.ts";
import type { FactValue } from "../fact.ts";
import type { DerivedStatus } from "../verdict.ts";
import type { DecidedStep } from "./decided-steps.ts";

/** A user's decision with its reason; it overrides the derived value and remains when that changes. */
export interface Decision {
  readonly value: FactValue;
  readonly reason: string;
  /** Value derived at the time of the decision; if it has changed, the user reviews the decision. */
  readonly against: FactValue;
}

/** A level of a violator above its minimum. */
export interface CapabilityDecision {
  readonly level: CapabilityLevel;
  readonly reason: string;
}

/** The experts' decision on a threat. */
export interface ThreatOverride {
  readonly value: "included_expert" | "excluded_expert";
  readonly reason: string;
  readonly against: DerivedStatus;
}

/** A measure in force that blocks a step of a scenario. */
export interface TechniqueBlock {
  readonly scenario: string;
  readonly technique: string;
  /** Its code in FSTEC order 21. */
  readonly measure: string;
  /** The security tool that carries it out; null for people. */
  readonly tool: number | null;
  readonly reason: string;
}

type Decided<Code extends string, D = Decision> = Readonly<Partial<Record<Code, D>>>;

/** Whether a system is being created or in operation: measures only count in operation. */
export type Stage = "creation" | "operation";

/** All decisions on a part of the model; the rest is derived. */
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

/** A part without any decisions. */
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

/**
 * Returns the values allowed for a decision on an entry; a technology may also be `unknown`, which excludes no threat (the product's rule
 * R7).
 */
export function entryValues(step: DecidedStep): readonly FactValue[] {
  return step === "technologies" ? ["yes", "no", "unknown"] : ["yes", "no"];
}
