import type { ActCode } from "./acts/acts.ts";
import type { InForce } from "./in-force.ts";

/** A point of an act that documents cite, with the days on which it says what they say. */
export interface Norm extends InForce {
  readonly act: ActCode;
  /** «ч. 1 ст. 9», as printed before the act's short title. */
  readonly point: string;
  /** What the wording and the days were taken from. */
  readonly source: string;
  /** Compared with a public text; false: written by a specialist from memory. */
  readonly verified: boolean;
}

/** Points of one act, by what they are called in code: «FZ152 9(1)». */
export function normsOf<K extends string>(act: ActCode, rows: Readonly<Record<K, Omit<Norm, "act">>>) {
  const named = Object.entries<Omit<Norm, "act">>(rows).map(([key, row]) => [key, { act, ...row }]);
  const all: Record<K, Norm> = Object.fromEntries(named);
  return all;
}

/** Compared with public texts of the act on 21.11.2026. */
export const compared = { source: "открытые тексты и пересказы нормы, сверено 21.11.2026", verified: true } as const;

/** Written from memory on 21.11.2026; to be compared with the official text. */
export const fromMemory = { source: "по памяти специалиста, 21.11.2026", verified: false } as const;
