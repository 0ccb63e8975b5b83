import type { Words } from "../bilingual-text.ts";
import type { PrintedDocument } from "../consistency/consistency-rule.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { policiesOf, type SiteDigest } from "./site-digest.ts";
import { dataOf } from "./site-scan/checks/finding-names.ts";
import { printedName } from "./site-scan/checks/service-findings.ts";
import type { FindingSeverity } from "./site-score.ts";

/** A site as it was read, with the company's answers about it and the latest data printed in its documents. */
export interface ComparedSite {
  readonly read: SiteDigest;
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
  readonly papers: readonly PrintedDocument[];
  /** What appeared on the site between the stored scans. */
  readonly changes: readonly SiteChange[];
  /** Today, where the company is. */
  readonly day: string;
}

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

/** What the site and an answer tell differently: both places are named. */
export interface SiteDifference {
  readonly severity: FindingSeverity;
  /** The answer or the question that has none; `paper` is the key of a paper of the company that tells it instead. */
  readonly place: {
    readonly form: FormName;
    readonly id: number;
    readonly field: string;
    readonly paper?: string;
  };
  /** Where on the site it was seen. */
  readonly url: string;
  readonly text: Words;
}

/** A comparison of the site with answers; it reports unanswered questions only where the missing answer is the point. */
export type SiteComparison = (compared: ComparedSite) => readonly SiteDifference[];

/** A name without its legal form and quotation marks, small, as it is compared. */
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
