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
