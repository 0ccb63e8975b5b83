import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { ScanAnswer } from "./extraction/scan-keys.ts";
import type { SiteDigest } from "./site-digest.ts";

/** Suggested answers from a scan: for one existing row, or for one row to add. */
export interface SiteOffer {
  /** Stable for as long as the site shows the same. */
  readonly key: string;
  readonly kind: OfferKind;
  readonly form: FormName;
  /** The row's id; null for a row to add, whose parent row is `parent`. */
  readonly id: number | null;
  readonly parent: number | null;
  /** Name of the form or service in question. */
  readonly name: string;
  /** Answers by question, in stored form. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The page and the text or place on it that support the answers. */
  readonly url: string;
  readonly quote: Words;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

/** Subjects of suggestions in display order. */
export const offerKinds = ["owner", "site", "forms", "third_parties", "trackers"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** From this confidence on a suggestion is treated as certain; below it a person has to check. */
export const sureFrom = 0.8;

/** A cookie as stored by the scan, with the name of its service. */
export interface OfferedCookie {
  readonly name: string;
  readonly days: number | null;
  readonly service: string;
}

/** Input for suggestions: the site as read, its row, and the company. */
export interface Offered {
  readonly read: SiteDigest;
  /** Answers of the site to the result keys; absent in scans by older editions. */
  readonly keyAnswers?: readonly ScanAnswer[];
  /** Cookies stored by a browser; absent where no browser was used. */
  readonly cookies?: readonly OfferedCookie[];
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
}
