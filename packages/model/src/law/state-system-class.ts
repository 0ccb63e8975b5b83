import { words } from "../bilingual-text.ts";

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

/** What a state system's class follows from. */
interface StateSystemAnswers {
  /** By a breach of confidentiality, integrity and availability. */
  readonly degrees: readonly DamageDegree[];
  /** It holds information marked «для служебного пользования». */
  readonly isForOfficialUse: boolean;
}

/**
 * Returns how significant information is, 1 being the most: by the worst of the degrees of damage (order 117 of FSTEC, annex, points 3
 * and 5); information for official use always is the most significant (point 4).
 */
export function significanceOf({ degrees, isForOfficialUse }: StateSystemAnswers): 1 | 2 | 3 {
  if (isForOfficialUse || degrees.includes("high")) return 1;
  return degrees.includes("medium") ? 2 : 3;
}

/**
 * Returns the class of a state system by significance and scale (order 117 of FSTEC, annex, point 7, table 2). The security level of
 * personal data does not raise it, as order 17 had it: both sets of requirements apply side by side (point 5).
 */
export function stateSystemClass(answers: StateSystemAnswers, scale: SystemScale): StateSystemClass {
  return classes[significanceOf(answers)][scale];
}
