import type { SiteJudgement } from "@opis/model/site-scan/checks/judge-site";
import type { KeptSite } from "@opis/model/site-scan/kept-site";
import type { ScanAnswers } from "@opis/model/site-scan/scan-answers";
import type { ScanTrouble } from "./scan-site.ts";

/** What a process is to scan, and by which law. */
export interface ScanOrder {
  readonly address: string;
  /** Places inside that may be asked, of the settings. */
  readonly allowed: readonly string[];
  readonly pauseMilliseconds: number;
  /** The ISO day of the law. */
  readonly day: string;
  readonly isClinic: boolean;
}

/** What a scan that was made tells, without the texts that it read. */
export interface ScanResult extends SiteJudgement {
  /** The address that answered. */
  readonly address: string;
  readonly pages: readonly string[];
  readonly services: readonly ScannedService[];
  /** Why not all was looked at. */
  readonly gaps: readonly string[];
  /** What of the site is kept to compare it with answers; absent in scans of editions that kept nothing. */
  readonly kept?: KeptSite;
  /** Absent where no policy was read. */
  readonly answers?: ScanAnswers;
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

/** How a scan went. */
export type ScanOutcome = { readonly trouble: ScanTrouble | "crashed" } | { readonly result: ScanResult };
