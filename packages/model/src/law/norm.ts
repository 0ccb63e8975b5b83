import type { ActCode } from "./acts.ts";
import type { InForce } from "./in-force.ts";

/** A point of an act that documents cite, with the period in which it has the cited content. */
export interface Norm extends InForce {
  readonly act: ActCode;
  /** «ч. 1 ст. 9», as printed before the act's short title. */
  readonly point: string;
  /** Source of the wording and the dates. */
  readonly source: string;
  /** Verified against a public text; false: from a specialist's memory. */
  readonly verified: boolean;
}

/** Returns the points of one act, keyed as in code: «FZ152 9(1)». */
export function normsOf<K extends string>(act: ActCode, rows: Readonly<Record<K, Omit<Norm, "act">>>) {
  const entries = Object.entries<Omit<Norm, "act">>(rows).map(([key, row]) => [key, { act, ...row }]);
  const all: Record<K, Norm> = Object.fromEntries(entries);
  return all;
}

/** Verified against public texts of the act on 21.11.2026. */
export const compared = { source: "открытые тексты и пересказы нормы, сверено 21.11.2026", verified: true } as const;

/** From memory on 21.11.2026; to be verified against the official text. */
export const fromMemory = { source: "по памяти специалиста, 21.11.2026", verified: false } as const;
