import type { InForce } from "../in-force.ts";

/** An act that documents refer to; where only the act's own day is known, it counts as the first in force. */
export interface Act extends InForce {
  /** Requisites and title as printed at the first mention. */
  readonly printed: string;
  /** What later mentions say. */
  readonly short: string;
  /** What the requisites and days were taken from. */
  readonly source: string;
  /** Requisites and days were compared with a public text; false: written by a specialist from memory, in whole or in part. */
  readonly verified: boolean;
}
