import type { Words } from "../bilingual-text.ts";
import type { Ground } from "./fact.ts";
import type { ThreatStep } from "./step-names.ts";

/** What a step still misses, and where to add it: to an answer of a questionnaire, or to entries of the step itself. */
export interface ThreatMissing {
  readonly step: ThreatStep;
  readonly text: Words;
  /** The answer that is missing; undefined where it is answered on the step itself. */
  readonly place?: Ground;
  /** The entries that wait for a decision. */
  readonly codes: readonly string[];
}
