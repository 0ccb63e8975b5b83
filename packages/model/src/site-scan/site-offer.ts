import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { ScanAnswer } from "./site-scan/extraction/scan-keys.ts";

/** What a scan offers an answer to: the questions of one row that is there, or of one that would be added. */
export interface SiteOffer {
  /** The same for as long as the site shows the same. */
  readonly key: string;
  readonly kind: OfferKind;
  readonly form: FormName;
  /** The row; null for one that would be added, and then `parent` is the row above it. */
  readonly id: number | null;
  readonly parent: number | null;
  /** What it is about, by name: a form, a service. */
  readonly name: string;
  /** Answers by question, as they would be stored. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The page and the words or the place on it that support the answers. */
  readonly url: string;
  readonly quote: Words;
  /** How sure the product is, 0 to 1. */
  readonly confidence: number;
}

/** What offers are about, in the order in which they are shown. */
export const offerKinds = ["owner", "site", "forms", "third_parties", "trackers"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** From this confidence on the product is sure; below it a person has to check. */
export const sureFrom = 0.8;

/** A cookie as the scan stores it: its service by its name in the list of services. */
export interface OfferedCookie {
  readonly name: string;
  readonly days: number | null;
  readonly service: string;
}

/** What an offer is made of: the site as it was read, its row, and the company that answers. */
export interface Offered {
  readonly read: SiteDigest;
  /** What the site answers to the result keys; absent in scans of editions that stored nothing. */
  readonly keyAnswers?: readonly ScanAnswer[];
  /** The cookies that a browser stored; absent where none looked. */
  readonly cookies?: readonly OfferedCookie[];
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
}
