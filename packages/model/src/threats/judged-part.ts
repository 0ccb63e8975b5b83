import type { AccessInterface } from "./catalogue/access-interfaces.ts";
import type { CapabilityLevel } from "./catalogue/capability-levels.ts";
import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import type { Consequence } from "./catalogue/threat-list.ts";
import type { ViolatorCategory, ViolatorCode } from "./catalogue/violators.ts";

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
export interface JudgedPart {
  /** Technologies that are used or whose use is unknown. */
  readonly technologies: ReadonlySet<TechnologyCode>;
  readonly objects: ReadonlySet<ObjectCode>;
  readonly interfaces: ReadonlySet<AccessInterface>;
  readonly consequences: readonly Consequence[];
  readonly standings: readonly AttackerPosition[];
  readonly blocked: readonly BlockedStep[];
}
