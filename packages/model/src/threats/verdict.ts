import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import type { InfluenceKind, ObjectCode } from "./catalogue/influence-objects.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import type { AccessInterface, WayCode } from "./catalogue/threat-methods.ts";
import type { CapabilityLevel, ViolatorCategory, ViolatorCode } from "./catalogue/violators.ts";

/** Checks of a threat in order; the first failed one is why it is not considered. */
export const checks = [
  "archived",
  "source",
  "technology",
  "object",
  "violator",
  "consequence",
  "way",
  "scenario",
] as const;
export type ThreatCheck = (typeof checks)[number];

/** Status of a threat by the check that it fails. */
export const statusByCheck = {
  archived: "excluded_archived",
  source: "expert_review",
  technology: "excluded_technology",
  object: "excluded_object",
  violator: "excluded_violator",
  consequence: "excluded_consequence",
  way: "excluded_way",
  scenario: "not_actual",
} as const satisfies Readonly<Record<ThreatCheck, string>>;

/** Derived status of a threat: actual if it fails no check. */
export type DerivedStatus = (typeof statusByCheck)[ThreatCheck] | "actual";

/** A typical scenario that realises a threat. */
export interface FittingScenario {
  readonly scenario: string;
  readonly violators: readonly ViolatorCode[];
  /** Highest level of those able to carry it out; techniques above it are left out. */
  readonly level: CapabilityLevel;
  readonly interfaces: readonly AccessInterface[];
  readonly techniques: readonly string[];
  /** Outcome by the properties that the threat violates. */
  readonly final: readonly string[];
  /** Measures in force leave no violator able to carry it out. */
  readonly isBlocked: boolean;
}

/** A position from which a violator acts; in collusion it has two. */
export interface AttackerPosition {
  readonly violator: ViolatorCode;
  readonly category: ViolatorCategory;
  readonly level: CapabilityLevel;
  /** Interfaces of the part within its reach. */
  readonly interfaces: ReadonlySet<AccessInterface>;
}

/** A step of a typical scenario blocked by a measure in force. */
export interface BlockedStep {
  readonly scenario: string;
  readonly technique: string;
}

/** Known facts of a part of the model (one or several systems within one boundary) for evaluating its threats. */
export interface EvaluatedPart {
  /** Technologies in use, or whose use is unknown. */
  readonly technologies: ReadonlySet<TechnologyCode>;
  readonly objects: ReadonlySet<ObjectCode>;
  readonly interfaces: ReadonlySet<AccessInterface>;
  readonly consequences: readonly Consequence[];
  readonly standings: readonly AttackerPosition[];
  readonly blocked: readonly BlockedStep[];
}

/** An evaluated threat with the grounds of each element; lists are empty if nothing was found. */
export interface Verdict {
  readonly threat: string;
  readonly status: DerivedStatus;
  /** Failed checks, the decisive one first. */
  readonly failed: readonly ThreatCheck[];
  readonly objects: readonly ObjectCode[];
  readonly influences: readonly InfluenceKind[];
  readonly standings: readonly AttackerPosition[];
  readonly consequences: readonly string[];
  readonly ways: readonly WayCode[];
  readonly interfaces: readonly AccessInterface[];
  readonly scenarios: readonly FittingScenario[];
}
