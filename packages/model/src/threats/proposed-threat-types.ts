import type { ThreatModel } from "./threat-models.ts";
import { type ProposedThreatType, proposedThreatType } from "./threat-type.ts";

/** What a threat model proposes for the act of the security level of a system. */
export interface ProposalOfType extends ProposedThreatType {
  readonly system: number;
  readonly part: number;
}

/** The types of threats that models propose, system by system; a part without a valid confirmation of its result proposes nothing. */
export function proposedTypes(models: readonly ThreatModel[]): ProposalOfType[] {
  return models
    .flatMap(({ parts }) => parts)
    .filter(({ actuality }) => actuality === "holds")
    .flatMap(({ row, derivation }) => {
      const proposed = proposedThreatType(derivation);
      return derivation.systems.map((system) => ({ ...proposed, system, part: row.id }));
    });
}
