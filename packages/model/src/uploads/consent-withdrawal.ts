import { workingDaysAfter } from "../law/working-days.ts";
import { dayAfter } from "../time/days.ts";
import { words } from "../words.ts";

/** How a person withdrew their consent (152-FZ, article 9(2)). */
export const withdrawalWays = {
  letter: words("Письмом", "By letter"),
  email: words("По электронной почте", "By e-mail"),
  in_person: words("Лично", "In person"),
  site: words("На сайте", "On the site"),
};

/** The last day on which what a consent allowed may still go on once it is withdrawn; sources: 152-FZ in its edition of 21.11.2026. */
const lastDays = {
  /** Advertising stops at once: article 15(2). */
  at_once: (withdrawn) => dayAfter(withdrawn, 1),
  /** Spreading stops within three working days: article 10.1(12) and (14). */
  three_working_days: (withdrawn) => workingDaysAfter(withdrawn, 3).last,
  /** Processing stops, and data are destroyed, within thirty days: article 21(5). */
  thirty_days: (withdrawn) => dayAfter(withdrawn, 30),
} as const satisfies Record<string, (withdrawn: string) => string>;

/** How soon the processing that a consent allowed ends after its withdrawal. */
export type StopTerm = keyof typeof lastDays;

/** The day by which all that a consent allowed has stopped, an ISO day; null of one that nobody has withdrawn. */
export function stopBy(
  { withdrawn }: { readonly withdrawn: string | null },
  terms: readonly StopTerm[],
): string | null {
  if (withdrawn === null) return null;
  const all: readonly StopTerm[] = ["thirty_days", ...terms];
  return all.map((term) => lastDays[term](withdrawn)).toSorted()[0] ?? null;
}
