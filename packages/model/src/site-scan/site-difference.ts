import type { Words } from "../bilingual-text.ts";
import type { PrintedDocument } from "../consistency/finding.ts";
import type { FormName } from "../forms/names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { SiteChange } from "./site-changes.ts";
import type { SiteDigest } from "./site-digest.ts";
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
