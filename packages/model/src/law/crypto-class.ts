import type { SecurityLevelNumber, ThreatType } from "./security-level-rows.ts";

const classes: Readonly<Record<SecurityLevelNumber, Partial<Record<ThreatType, string>>>> = {
  1: { "1": "КА", "2": "КВ" },
  2: { "1": "КА", "2": "КВ", "3": "КС1" },
  3: { "2": "КВ", "3": "КС1" },
  4: { "3": "КС1" },
};

/**
 * Least class of cryptographic tools for a level and a type of threats (order 378 of FSB of 10.07.2014; not checked word for
 * word). Undefined where decree 1119 knows no such pair. The choice among КС1 to КС3 depends on the intruder as well.
 */
export function cryptographicClass(level: SecurityLevelNumber, threatType: ThreatType): string | undefined {
  return classes[level][threatType];
}

/** The classes from the weakest. */
const ascending = ["КС1", "КС2", "КС3", "КВ", "КА"];

/**
 * The class that the violators of a system require in addition (order 378 of FSB, points 10 to 12): КС1 against those outside, КС2 against
 * those inside the controlled zone, КС3 against those inside who reach the computers themselves. Not checked word for word.
 */
export function classAgainst(violators: { readonly isInside: boolean; readonly reachesComputers: boolean }): string {
  if (!violators.isInside) return "КС1";
  return violators.reachesComputers ? "КС3" : "КС2";
}

/** The stricter of two classes of cryptographic tools. */
export function stricterClass(one: string, other: string): string {
  return ascending.indexOf(one) >= ascending.indexOf(other) ? one : other;
}
