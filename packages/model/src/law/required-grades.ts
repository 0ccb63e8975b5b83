import type { SecurityLevelNumber } from "./security-level-rows.ts";

/** Least grades of certified tools; the smaller the number, the higher the grade. */
interface Grades {
  readonly protection_class: number;
  readonly svt_class: number;
  readonly trust_level: number;
}

/** Which grades certified tools must have at a security level (order 21 of FSTEC, point 12; not checked word for word). */
export const requiredGrades: Readonly<Record<SecurityLevelNumber, Grades>> = {
  1: { protection_class: 4, svt_class: 5, trust_level: 4 },
  2: { protection_class: 5, svt_class: 5, trust_level: 5 },
  3: { protection_class: 6, svt_class: 5, trust_level: 6 },
  4: { protection_class: 6, svt_class: 6, trust_level: 6 },
};
