import type { SiteEvaluation } from "@opis/model/site-scan/checks/evaluate-site";
import type { ScanAnswer } from "@opis/model/site-scan/scan-keys";
import type { CookieBanner, FoundCookie } from "@opis/model/site-scan/scanned-site";
import type { SiteDigest } from "@opis/model/site-scan/site-digest";
import type { ScanTrouble } from "./scan-site.ts";
import type { ScanPicture } from "./take-pictures.ts";

/** A scan to run in a process, with the date of the law. */
export interface ScanOrder {
  readonly address: string;
  /** Internal hosts that settings allow. */
  readonly allowed: readonly string[];
  /** Hosts of the installation itself, which are never a company's site. */
  readonly closed: readonly string[];
  readonly pauseMilliseconds: number;
  /** ISO date of the law. */
  readonly day: string;
  readonly isClinic: boolean;
  /** The browser executable; absent if pages are not opened with one. */
  readonly browser?: string;
  /** Maximum number of pictures; 0 if the company stores none. */
  readonly pictures: number;
}

/** The result of a scan, without the texts that were read. */
export interface ScanResult extends SiteEvaluation {
  /** The URL that responded. */
  readonly address: string;
  readonly pages: readonly string[];
  readonly services: readonly ScannedService[];
  /** Why the scan is incomplete. */
  readonly gaps: readonly string[];
  /** Cookies recorded by a browser; absent if none was used. */
  readonly cookies?: readonly ScannedCookie[];
  /** The cookie banner; absent if there is none, or no browser was used. */
  readonly banner?: Pick<CookieBanner, "text" | "buttons">;
  /** The facts of the site to compare with answers; absent in scans of editions that did not store them. */
  readonly kept?: SiteDigest;
  /** Facts for the site's columns; those based on a policy are absent if none was read. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The same with the pages that each fact was read from; absent in scans of editions that did not store them. */
  readonly told?: readonly ScanAnswer[];
}

/** A service that the pages name. */
export interface ScannedService {
  readonly id: string;
  readonly name: string;
  readonly operator: string;
  readonly country: string;
  readonly kind: string;
  readonly pages: readonly string[];
}

/** A stored cookie: its service by name in the list of services. */
export interface ScannedCookie extends Omit<FoundCookie, "service"> {
  readonly service: string;
}

/** The outcome of a scan. */
export type ScanOutcome =
  | { readonly trouble: ScanTrouble | "crashed" }
  | { readonly result: ScanResult; readonly pictures: readonly ScanPicture[] };
