import type { SiteEvaluation } from "@opis/model/site-scan/checks/evaluate-site";
import type { ScanAnswer } from "@opis/model/site-scan/keys/scan-answer";
import type { CookieBanner, FoundCookie } from "@opis/model/site-scan/read-site";
import type { SiteDigest } from "@opis/model/site-scan/site-digest";
import type { ScanTrouble } from "./scan-site.ts";
import type { ScanPicture } from "./take-pictures.ts";

/** What a process is to scan, and by which law. */
export interface ScanOrder {
  readonly address: string;
  /** Hosts inside that may be requested, from the settings. */
  readonly allowed: readonly string[];
  /** Hosts of the installation itself, which is no site of a company. */
  readonly closed: readonly string[];
  readonly pauseMilliseconds: number;
  /** The ISO day of the law. */
  readonly day: string;
  readonly isClinic: boolean;
  /** The executable of a browser; absent where pages are not opened with one. */
  readonly browser?: string;
  /** Pictures that it may take at most; none where the company keeps none. */
  readonly pictures: number;
}

/** The result of a scan, without the texts that it read. */
export interface ScanResult extends SiteEvaluation {
  /** The address that answered. */
  readonly address: string;
  readonly pages: readonly string[];
  readonly services: readonly ScannedService[];
  /** Why the scan is incomplete. */
  readonly gaps: readonly string[];
  /** What a browser recorded; absent where none was used. */
  readonly cookies?: readonly ScannedCookie[];
  /** The cookie notice; absent where there is none, or none looked. */
  readonly banner?: Pick<CookieBanner, "text" | "buttons">;
  /** The facts of the site to compare with answers; absent in scans of editions that did not store them. */
  readonly kept?: SiteDigest;
  /** What the site's columns say of it; those that rest on a policy are absent where none was read. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The same with the pages that each fact is read from; absent in scans of editions that did not store them. */
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

/** A cookie as it is stored: its service by its name in the list of services. */
export interface ScannedCookie extends Omit<FoundCookie, "service"> {
  readonly service: string;
}

/** How a scan went. */
export type ScanOutcome =
  | { readonly trouble: ScanTrouble | "crashed" }
  | { readonly result: ScanResult; readonly pictures: readonly ScanPicture[] };
