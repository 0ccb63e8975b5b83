import type { SecurityLevelNumber } from "./security-level-rows.ts";

/** One measure of order 21 and the levels in whose base set it is. */
export interface SecurityMeasure {
  /** Group and number: «ИАФ.1». */
  readonly code: string;
  readonly title: string;
  readonly levels: readonly SecurityLevelNumber[];
}
