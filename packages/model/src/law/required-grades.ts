import type { SecurityLevelNumber } from "./security-level-rows.ts";

/** Lowest grades of certified tools; a smaller number is a higher grade. */
interface Grades {
  readonly protection_class: number;
  readonly svt_class: number;
  readonly trust_level: number;
}

/** Required grades of certified tools by security level (FSTEC order 21, point 12; not verified word for word). */
export const requiredGrades: Readonly<Record<SecurityLevelNumber, Grades>> = {
  1: { protection_class: 4, svt_class: 5, trust_level: 4 },
  2: { protection_class: 5, svt_class: 5, trust_level: 5 },
  3: { protection_class: 6, svt_class: 5, trust_level: 6 },
  4: { protection_class: 6, svt_class: 6, trust_level: 6 },
};
