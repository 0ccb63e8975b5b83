import type { AccessInterface } from "./catalogue/access-interfaces.ts";
import type { CapabilityLevel } from "./catalogue/capability-levels.ts";
import type { InfluenceKind } from "./catalogue/influence-kinds.ts";
import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import type { ViolatorCategory, ViolatorCode } from "./catalogue/violators.ts";
import type { WayCode } from "./catalogue/ways.ts";
import type { Consequence } from "./threats/catalogue/catalogue-schemas.ts";

/** The checks of a threat, in this order; the first failed one is the reason why it is not considered. */
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

/** The status of a threat for each check that it fails. */
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

/** The status of a threat: actual where it fails no check. */
export type DerivedStatus = (typeof statusByCheck)[ThreatCheck] | "actual";

/** A usual scenario that realises a threat. */
export interface FittingScenario {
  readonly scenario: string;
  readonly violators: readonly ViolatorCode[];
  /** The highest level of those who can; techniques above it fall out. */
  readonly level: CapabilityLevel;
  readonly interfaces: readonly AccessInterface[];
  readonly techniques: readonly string[];
  /** How it ends, by the properties that the threat violates. */
  readonly final: readonly string[];
  /** Measures in force leave no violator who can carry it out. */
  readonly isBlocked: boolean;
}

/** One position from which a violator acts; in collusion it has two. */
export interface AttackerPosition {
  readonly violator: ViolatorCode;
  readonly category: ViolatorCategory;
  readonly level: CapabilityLevel;
  /** The interfaces of the part that it reaches. */
  readonly interfaces: ReadonlySet<AccessInterface>;
}

/** A step of a usual scenario that a measure in force makes impossible. */
export interface BlockedStep {
  readonly scenario: string;
  readonly technique: string;
}

/** The known facts of a part of the model (one or several systems within one boundary) when its threats are evaluated. */
export interface EvaluatedPart {
  /** Technologies that are used or whose use is unknown. */
  readonly technologies: ReadonlySet<TechnologyCode>;
  readonly objects: ReadonlySet<ObjectCode>;
  readonly interfaces: ReadonlySet<AccessInterface>;
  readonly consequences: readonly Consequence[];
  readonly standings: readonly AttackerPosition[];
  readonly blocked: readonly BlockedStep[];
}

/** An evaluated threat with the grounds of each part; lists are empty where nothing was found. */
export interface Verdict {
  readonly threat: string;
  readonly status: DerivedStatus;
  /** The checks that it fails, the deciding one first. */
  readonly failed: readonly ThreatCheck[];
  readonly objects: readonly ObjectCode[];
  readonly influences: readonly InfluenceKind[];
  readonly standings: readonly AttackerPosition[];
  readonly consequences: readonly string[];
  readonly ways: readonly WayCode[];
  readonly interfaces: readonly AccessInterface[];
  readonly scenarios: readonly FittingScenario[];
}
