import { words } from "../bilingual-text.ts";

/** Damage that a breach causes to the state, the operator or people (FSTEC order 117, annex: degree of damage). */
export const damageDegrees = {
  high: words("Высокая", "High"),
  medium: words("Средняя", "Medium"),
  low: words("Низкая", "Low"),
} as const;
type DamageDegree = keyof typeof damageDegrees;

/** Scale of a state system (FSTEC order 117, annex). */
export const systemScales = {
  federal: words("Федеральный", "Federal"),
  regional: words("Региональный", "Regional"),
  local: words("Объектовый", "Local"),
} as const;
type SystemScale = keyof typeof systemScales;

/** Protection class of a state system; К1 is the strictest. */
type StateSystemClass = 1 | 2 | 3;

const classes: Readonly<Record<1 | 2 | 3, Readonly<Record<SystemScale, StateSystemClass>>>> = {
  1: { federal: 1, regional: 1, local: 1 },
  2: { federal: 1, regional: 2, local: 2 },
  3: { federal: 2, regional: 3, local: 3 },
};

/** Answers that determine a state system's class. */
interface StateSystemAnswers {
  /** For a breach of confidentiality, integrity and availability. */
  readonly degrees: readonly DamageDegree[];
  /** Contains information marked «для служебного пользования». */
  readonly isForOfficialUse: boolean;
}

/**
 * Returns the significance of information, 1 being the highest, by the worst degree of damage (FSTEC order 117, annex, points 3 and 5);
 * information for official use always has the highest (point 4).
 */
export function significanceOf({ degrees, isForOfficialUse }: StateSystemAnswers): 1 | 2 | 3 {
  if (isForOfficialUse || degrees.includes("high")) return 1;
  return degrees.includes("medium") ? 2 : 3;
}

/**
 * Returns the class of a state system by significance and scale (FSTEC order 117, annex, point 7, table 2). Unlike in order 17, the
 * security level of personal data does not raise it: both sets of requirements apply (point 5).
 */
export function stateSystemClass(answers: StateSystemAnswers, scale: SystemScale): StateSystemClass {
  return classes[significanceOf(answers)][scale];
}
