import type { AccessInterface } from "./catalogue/access-interfaces.ts";
import type { CapabilityLevel } from "./catalogue/capability-levels.ts";
import type { InfluenceKind } from "./catalogue/influence-kinds.ts";
import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { ViolatorCode } from "./catalogue/violators.ts";
import type { WayCode } from "./catalogue/ways.ts";
import type { AttackerPosition } from "./judged-part.ts";

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
