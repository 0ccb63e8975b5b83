import type { FormName } from "../../forms/names.ts";
import type { IndexedCompany } from "../../indexed-company.ts";
import type { Row } from "../../row.ts";
import type { Words } from "../../words.ts";
import type { ReadSite } from "../read-site.ts";
import type { Severity } from "../site-score.ts";

/** A site as it was read, beside what the company answers of it. */
export interface ComparedSite {
  readonly read: ReadSite;
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
}

/** What the site and an answer tell differently: both places are named. */
export interface SiteDifference {
  readonly severity: Severity;
  /** Whose answer it is. */
  readonly place: { readonly form: FormName; readonly id: number; readonly field: string };
  /** Where on the site it was seen. */
  readonly url: string;
  readonly text: Words;
}

/** A comparison of the site with answers; of a question that nobody answered it tells nothing unless its emptiness is the point. */
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
