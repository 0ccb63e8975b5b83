import type { SiteScan } from "../../../../form/site-scan/site-scan-queries.ts";

type Finding = SiteScan["findings"][number];

/** What two scans found differently: what only the later one has, what only the earlier one has, and how many both have. */
export interface ScanDifference {
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
  readonly same: number;
}

/** Compares two scans by what each found, the earlier first; a finding is the same by its check and what it is about. */
export function scanDifference(earlier: Pick<SiteScan, "findings">, later: Pick<SiteScan, "findings">): ScanDifference {
  const [before, after] = [earlier, later].map(({ findings }) => new Set(findings.map(nameOf)));
  const appeared = later.findings.filter((finding) => !before?.has(nameOf(finding)));
  const gone = earlier.findings.filter((finding) => !after?.has(nameOf(finding)));
  return { appeared, gone, same: later.findings.length - appeared.length };
}

/** What the scan that was done before this one found, and this one does not; the newest of the scans comes first. */
export function goneSince<S extends Pick<SiteScan, "findings" | "state">>(
  scan: S,
  scans: readonly S[],
): readonly Finding[] {
  const before = scans.slice(scans.indexOf(scan) + 1).find(({ state }) => state === "done");
  return before ? scanDifference(before, scan).gone : [];
}

/** Checks that only one of two scans could make: of what they look at, no difference is told by chance. */
export function madeByOne(earlier: Pick<SiteScan, "unknown">, later: Pick<SiteScan, "unknown">): string[] {
  const not = (scan: Pick<SiteScan, "unknown">, check: string) => !scan.unknown.includes(check);
  return [
    ...earlier.unknown.filter((check) => not(later, check)),
    ...later.unknown.filter((check) => not(earlier, check)),
  ].sort();
}

function nameOf({ check, subject }: Finding): string {
  return `${check} ${subject}`;
}
