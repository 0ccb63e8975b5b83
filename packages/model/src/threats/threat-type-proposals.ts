import type { ThreatModel } from "./threat-models.ts";
import { type ProposedThreatType, proposedThreatType } from "./undeclared-feature-threats.ts";

/** A threat model's proposal for the security level act of a system. */
export interface ProposalOfType extends ProposedThreatType {
  readonly system: number;
  readonly part: number;
}

/** Returns the threat types that models propose, by system; a part without a valid confirmation of its result proposes none. */
export function proposedTypes(models: readonly ThreatModel[]): ProposalOfType[] {
  return models
    .flatMap(({ parts }) => parts)
    .filter(({ actuality }) => actuality === "holds")
    .flatMap(({ row, derivation }) => {
      const proposed = proposedThreatType(derivation);
      return derivation.systems.map((system) => ({ ...proposed, system, part: row.id }));
    });
}
