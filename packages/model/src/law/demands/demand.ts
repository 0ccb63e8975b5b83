import type { Words } from "../../bilingual-text.ts";
import type { FineKey } from "../fines.ts";
import type { InForce } from "../in-force.ts";

/** What a point of law requires of an operator who processes personal data, and what happens where it is not met. */
export interface Demand extends InForce {
  /** A sentence without its end. */
  readonly asks: Words;
  /** What else than a fine happens: a clause after «иначе». */
  readonly otherwise?: Words;
  /** The part of the code of administrative offences that the violation is fined by. */
  readonly fine?: FineKey;
  /** What the wording and the days were taken from. */
  readonly source: string;
  /** Compared with a public text; false: written by a specialist from memory. */
  readonly verified: boolean;
}
