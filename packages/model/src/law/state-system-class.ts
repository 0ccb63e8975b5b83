import { words } from "../words.ts";
import type { SecurityLevelNumber } from "./security-level-rows.ts";

/** How far a breach of information harms the state, the operator or people (order 117 of FSTEC, annex: the degree of damage). */
export const damageDegrees = {
  high: words("Высокая", "High"),
  medium: words("Средняя", "Medium"),
  low: words("Низкая", "Low"),
} as const;
type DamageDegree = keyof typeof damageDegrees;

/** How far a state system reaches (order 117 of FSTEC, annex: the scale). */
export const systemScales = {
  federal: words("Федеральный", "Federal"),
  regional: words("Региональный", "Regional"),
  local: words("Объектовый", "Local"),
} as const;
type SystemScale = keyof typeof systemScales;

/** The class of protection of a state system: К1 is the strictest. */
type StateSystemClass = 1 | 2 | 3;

const classes: Readonly<Record<1 | 2 | 3, Readonly<Record<SystemScale, StateSystemClass>>>> = {
  1: { federal: 1, regional: 1, local: 1 },
  2: { federal: 1, regional: 2, local: 2 },
  3: { federal: 2, regional: 3, local: 3 },
};

/**
 * Returns how significant information is, 1 being the most: by the worst of the degrees of damage by a breach of confidentiality,
 * integrity and availability (order 117 of FSTEC, annex; written from memory on 29.11.2026).
 */
export function significanceOf(degrees: readonly DamageDegree[]): 1 | 2 | 3 {
  if (degrees.includes("high")) return 1;
  return degrees.includes("medium") ? 2 : 3;
}

/**
 * Returns the class of a state system by significance and scale; a system with personal data has at least the class that its security
 * level needs: level 1 needs К1, level 2 needs К2 (order 117 of FSTEC; written from memory on 29.11.2026).
 */
export function stateSystemClass(
  degrees: readonly DamageDegree[],
  scale: SystemScale,
  level: SecurityLevelNumber | null,
): StateSystemClass {
  const own = classes[significanceOf(degrees)][scale];
  if (level === 1) return 1;
  return level === 2 && own === 3 ? 2 : own;
}
