import { type AccessInterface, interfacesOf } from "../catalogue/access-interfaces.ts";
import { type CapabilityLevel, capabilityLevels, isAtLeast } from "../catalogue/capability-levels.ts";
import { type CollusionCode, collusions } from "../catalogue/collusions.ts";
import { type ViolatorCode, violators } from "../catalogue/violators.ts";
import type { Standing } from "./judged-part.ts";

/** A kind of violator that is considered in a part. */
export interface ActualViolator {
  readonly code: ViolatorCode;
  readonly level: CapabilityLevel;
  readonly collusions: readonly CollusionCode[];
}

/** What of a part decides how far a violator gets. */
export interface Reachable {
  readonly interfaces: ReadonlySet<AccessInterface>;
  /** Its segments are physically isolated. */
  readonly isIsolated: boolean;
}

/** From where a violator acts: its own side, and in collusion also from the inside, at most at the level of the pair (FSTEC method, annexes 8 and 9). */
export function standingsOf({ code, level, collusions: pairs }: ActualViolator, part: Reachable): Standing[] {
  const { category } = violators[code];
  const own: Standing = { violator: code, category, level, interfaces: reachedBy(code, level, part) };
  if (category === "internal") return [own];
  const inside = pairs.map((pair): Standing => {
    const { partner, insideLevel } = collusions[pair];
    const interfaces = new Set([...own.interfaces, ...reachedBy(partner, violators[partner].leastLevel, part)]);
    return { violator: code, category: "internal", level: lower(level, insideLevel), interfaces };
  });
  return [own, ...inside];
}

/** The interfaces of a part that a violator of a level gets to. */
function reachedBy(
  code: ViolatorCode,
  level: CapabilityLevel,
  { interfaces, isIsolated }: Reachable,
): ReadonlySet<AccessInterface> {
  const { category, reaches } = violators[code];
  // Annex 8 says of levels N2 and N3 that they do not reach physically isolated segments.
  const isKeptOut = isIsolated && category === "external" && !capabilityLevels[level].reachesIsolated;
  const reached = reaches.flatMap(interfacesOf);
  return new Set(reached.filter((one) => interfaces.has(one) && !(isKeptOut && one === "external_network")));
}

function lower(one: CapabilityLevel, other: CapabilityLevel): CapabilityLevel {
  return isAtLeast(one, other) ? other : one;
}
