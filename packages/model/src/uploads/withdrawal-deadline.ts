import { computeDeadline } from "../law/deadline.ts";
import type { DateTermCode } from "../law/statutory-time-limits.ts";

/** Statutory terms for ending the processing. */
const stopTerms = {
  at_once: "T23",
  three_working_days: "T22",
  thirty_days: "T11",
} as const satisfies Record<string, DateTermCode>;

/** Term within which processing must end after consent is withdrawn. */
export type StopTerm = keyof typeof stopTerms;

/** Returns the ISO date by which processing based on a consent must stop; null if it is not withdrawn. */
export function stopBy(
  { withdrawn }: { readonly withdrawn: string | null },
  terms: readonly StopTerm[],
): string | null {
  if (withdrawn === null) return null;
  const all: readonly StopTerm[] = ["thirty_days", ...terms];
  return all.map((term) => computeDeadline(stopTerms[term], withdrawn).lastDay).toSorted()[0] ?? null;
}
