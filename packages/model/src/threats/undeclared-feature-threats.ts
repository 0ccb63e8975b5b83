import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { WayCode } from "./catalogue/threat-methods.ts";
import type { AssessedThreat, PartDerivation } from "./derivation/derive-part.ts";
import type { ThreatModel } from "./threat-models.ts";

const undeclared: ReadonlySet<WayCode> = new Set<WayCode>(["SP3", "SP4"]);

/** Returns the actual threats of a part that only undeclared features or implants can realise (form 2.12, rule W1). */
export function undeclaredThreats(part: PartDerivation): string[] {
  return undeclaredOnly(part).map(({ verdict }) => verdict.threat);
}

function undeclaredOnly({ threats }: Pick<PartDerivation, "threats">): AssessedThreat[] {
  return threats.filter(
    ({ isActual, verdict: { ways } }) =>
      isActual && ways.length > 0 && ways.every((wayCode) => undeclared.has(wayCode)),
  );
}

/** Objects whose undeclared features belong to system software; those of other objects belong to application software. */
const ofSystemSoftware: ReadonlySet<ObjectCode> = new Set<ObjectCode>([
  "OB05",
  "OB08",
  "OB09",
  "OB10",
  "OB16",
  "OB19",
  "OB20",
]);

/** The type of threats that a part proposes for the security level act, with the threats behind it. */
interface ProposedThreatType {
  readonly type: "1" | "2" | "3";
  readonly codes: readonly string[];
}

/**
 * Returns the type of threats proposed by the actual ones (Decree 1119, point 6; form 2.12): the first if undeclared features of system
 * software are used, the second for application software, else the third. A person makes the choice.
 */
export function proposedThreatType(part: Pick<PartDerivation, "threats">): ProposedThreatType {
  const undeclaredThreats = undeclaredOnly(part);
  const codes = undeclaredThreats.map(({ verdict }) => verdict.threat);
  if (codes.length === 0) return { type: "3", codes };
  const isOfSystem = undeclaredThreats.some(({ verdict }) =>
    verdict.objects.some((object) => ofSystemSoftware.has(object)),
  );
  return { type: isOfSystem ? "1" : "2", codes };
}

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
      const proposedType = proposedThreatType(derivation);
      return derivation.systems.map((system) => ({ ...proposedType, system, part: row.id }));
    });
}
