import { computeDeadline } from "../law/deadline.ts";
import type { DateTermCode } from "../law/statutory-terms.ts";

/** The term of law by which the processing ends. */
const stopTerms = {
  at_once: "T23",
  three_working_days: "T22",
  thirty_days: "T11",
} as const satisfies Record<string, DateTermCode>;

/** How soon the processing that a consent allowed ends after its withdrawal. */
export type StopTerm = keyof typeof stopTerms;

/** The day by which all that a consent allowed has stopped, an ISO day; null for one that is not withdrawn. */
export function stopBy(
  { withdrawn }: { readonly withdrawn: string | null },
  terms: readonly StopTerm[],
): string | null {
  if (withdrawn === null) return null;
  const all: readonly StopTerm[] = ["thirty_days", ...terms];
  return all.map((term) => computeDeadline(stopTerms[term], withdrawn).lastDay).toSorted()[0] ?? null;
}
