import type { ObjectCode } from "./catalogue/influence-objects.ts";
import type { WayCode } from "./catalogue/ways.ts";
import type { AssessedThreat } from "./derivation/assessed-threat.ts";
import type { PartDerivation } from "./derivation/derive-part.ts";

const undeclared: ReadonlySet<WayCode> = new Set<WayCode>(["SP3", "SP4"]);

/** Actual threats of a part that are realised by undeclared features or implants and in no other way (form 2.12, rule W1). */
export function undeclaredThreats(part: PartDerivation): string[] {
  return undeclaredOnly(part).map(({ verdict }) => verdict.threat);
}

function undeclaredOnly({ threats }: Pick<PartDerivation, "threats">): AssessedThreat[] {
  return threats.filter(
    ({ isActual, verdict: { ways } }) => isActual && ways.length > 0 && ways.every((way) => undeclared.has(way)),
  );
}

/** Objects on which undeclared features are those of system software; of the others they are those of application software. */
const ofSystemSoftware: ReadonlySet<ObjectCode> = new Set<ObjectCode>([
  "OB05",
  "OB08",
  "OB09",
  "OB10",
  "OB16",
  "OB19",
  "OB20",
]);

/** The type of threats that a part proposes for the act of the security level, and the threats that it follows from. */
export interface ProposedThreatType {
  readonly type: "1" | "2" | "3";
  readonly codes: readonly string[];
}

/**
 * Which type of threats the actual ones propose (decree 1119, point 6; form 2.12): the first where undeclared features of system
 * software are used, the second where those of applications are, else the third. It is proposed: people choose.
 */
export function proposedThreatType(part: Pick<PartDerivation, "threats">): ProposedThreatType {
  const found = undeclaredOnly(part);
  const codes = found.map(({ verdict }) => verdict.threat);
  if (codes.length === 0) return { type: "3", codes };
  const isOfSystem = found.some(({ verdict }) => verdict.objects.some((object) => ofSystemSoftware.has(object)));
  return { type: isOfSystem ? "1" : "2", codes };
}
