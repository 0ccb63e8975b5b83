import type { WayCode } from "../catalogue/ways.ts";
import type { PartDerivation } from "../derivation/derive-part.ts";

const undeclared: ReadonlySet<WayCode> = new Set<WayCode>(["SP3", "SP4"]);

/** Actual threats of a part that are realised by undeclared features or implants and in no other way (form 2.12, rule W1). */
export function undeclaredThreats({ threats }: PartDerivation): string[] {
  return threats
    .filter(
      ({ isActual, verdict: { ways } }) => isActual && ways.length > 0 && ways.every((way) => undeclared.has(way)),
    )
    .map(({ verdict }) => verdict.threat);
}
