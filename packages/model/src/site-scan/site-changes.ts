import { dataOf } from "./checks/printed-names.ts";
import { printedName } from "./checks/service-facts.ts";
import { policiesOf, type SiteDigest } from "./site-digest.ts";

/** What an earlier scan saw of the facts reported to the register of operators, for comparison with later scans. */
export interface PastScan {
  /** The ISO day on which it was done, where the company is. */
  readonly day: string;
  /** The parts that it saw, by `significantParts`. */
  readonly parts: readonly string[];
  /** Why it did not look at all. */
  readonly gaps: readonly string[];
}

/** What was not on a site and came to be there. */
export interface SiteChange {
  readonly part: string;
  /** The ISO day of the first scan that saw it. */
  readonly since: string;
}

/** What of a site changes the notification of operators: data that forms ask for, services from abroad, purposes of the policy. */
export function significantParts(read: SiteDigest): string[] {
  const data = read.forms.flatMap(dataOf);
  const abroad = read.services.flatMap(({ service }) => (service.crossborder === "yes" ? [printedName(service)] : []));
  const goals = policiesOf(read).flatMap(({ told }) => told?.goals ?? []);
  return [...new Set([...data, ...abroad, ...goals])];
}

/**
 * What of the last scan was not there before, with the day on which it was seen first; the scans stand from the oldest to the last one. What stood in
 * the oldest is no change, nor is what the scan before could have overlooked, since it looked at less.
 */
export function siteChanges(scans: readonly PastScan[]): SiteChange[] {
  const last = scans.at(-1);
  return (last?.parts ?? []).flatMap((part) => {
    const first = scans.findIndex(({ parts }) => parts.includes(part));
    const [before, seen] = [scans[first - 1], scans[first]];
    if (!before || !seen || before.gaps.some((gap) => !seen.gaps.includes(gap))) return [];
    return [{ part, since: seen.day }];
  });
}
