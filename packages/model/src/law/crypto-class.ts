import type { SecurityLevelNumber, ThreatType } from "./security-level-rows.ts";

const classes: Readonly<Record<SecurityLevelNumber, Partial<Record<ThreatType, string>>>> = {
  1: { "1": "КА", "2": "КВ" },
  2: { "1": "КА", "2": "КВ", "3": "КС1" },
  3: { "2": "КВ", "3": "КС1" },
  4: { "3": "КС1" },
};

/**
 * Returns the lowest class of cryptographic tools for a level and a type of threats (FSB order 378 of 10.07.2014; not verified word for
 * word); undefined for pairs that Decree 1119 does not have. The choice among КС1 to КС3 also depends on the violator.
 */
export function cryptographicClass(level: SecurityLevelNumber, threatType: ThreatType): string | undefined {
  return classes[level][threatType];
}

/** Classes, weakest first. */
const ascending = ["КС1", "КС2", "КС3", "КВ", "КА"];

/**
 * Returns the class that a system's violators require in addition (FSB order 378, points 10 to 12): КС1 against outsiders, КС2 against
 * those inside the controlled zone, КС3 against insiders with access to the computers. Not verified word for word.
 */
export function classAgainst(violators: { readonly isInside: boolean; readonly reachesComputers: boolean }): string {
  if (!violators.isInside) return "КС1";
  return violators.reachesComputers ? "КС3" : "КС2";
}

/** Returns the stricter of two classes of cryptographic tools. */
export function stricterClass(one: string, other: string): string {
  return ascending.indexOf(one) >= ascending.indexOf(other) ? one : other;
}
