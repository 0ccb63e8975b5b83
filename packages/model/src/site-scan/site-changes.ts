import type { Words } from "../bilingual-text.ts";
import type { PrintedDocument } from "../consistency/consistency-rule.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { dataOf } from "./checks/join-names.ts";
import { printedName } from "./checks/service-check-helpers.ts";
import { policiesOf, type SiteDigest } from "./site-digest.ts";
import type { FindingSeverity } from "./site-score.ts";

/** A site as read, with the company's answers about it and the data printed in its latest documents. */
export interface ComparedSite {
  readonly read: SiteDigest;
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
  readonly papers: readonly PrintedDocument[];
  /** What appeared on the site between stored scans. */
  readonly changes: readonly SiteChange[];
  /** Today's ISO date in the company's time zone. */
  readonly day: string;
}

/** Register-relevant facts seen by an earlier scan, for comparison with later ones. */
export interface PastScan {
  /** ISO date of the scan in the company's time zone. */
  readonly day: string;
  /** Parts it saw, see `significantParts`. */
  readonly parts: readonly string[];
  /** Codes of why the scan is incomplete. */
  readonly gaps: readonly string[];
}

/** Something that appeared on a site since an earlier scan. */
export interface SiteChange {
  readonly part: string;
  /** ISO date of the first scan that saw it. */
  readonly since: string;
}

/**
 * Returns the parts of a site that require a change of the operator notification: requested data, foreign services, purposes of the
 * policy.
 */
export function significantParts(read: SiteDigest): string[] {
  const data = read.forms.flatMap(dataOf);
  const abroad = read.services.flatMap(({ service }) => (service.crossborder === "yes" ? [printedName(service)] : []));
  const goals = policiesOf(read).flatMap(({ told }) => told?.goals ?? []);
  return [...new Set([...data, ...abroad, ...goals])];
}

/**
 * Returns what is new in the last scan, with the date first seen; scans are ordered oldest first. Parts of the oldest scan are not
 * changes, nor are parts that the previous scan may have missed because it read less.
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

/** A discrepancy between the site and an answer, with both places. */
export interface SiteDifference {
  readonly severity: FindingSeverity;
  /** The answer, or the unanswered question; `paper` is the key of a generated document that differs instead. */
  readonly place: {
    readonly form: FormName;
    readonly id: number;
    readonly field: string;
    readonly paper?: string;
  };
  /** Where it was seen on the site. */
  readonly url: string;
  readonly text: Words;
}

/** Compares the site with answers; reports unanswered questions only where the missing answer itself is the problem. */
export type SiteComparison = (compared: ComparedSite) => readonly SiteDifference[];

/** Returns a name in lower case without legal form and quotation marks, for comparison. */
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(
      /общество с ограниченной ответственностью|(?:публичное |непубличное )?акционерное общество|индивидуальный предприниматель/gu,
      "",
    )
    .replace(/(?<!\p{L})(?:ооо|ао|пао|зао|нао|ип|нко|ано)(?!\p{L})/gu, "")
    .replace(/["«»“”„(),.]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}
