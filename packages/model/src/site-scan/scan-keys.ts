/** The result keys of a scan (specification 3.3). */
export const scanKeys = [
  "company_name",
  "address",
  "list_of_pd",
  "purpose",
  "legal_basis",
  "data_storage_period",
  "return_type",
  "purpose_gdpr",
  "controller_name",
  "controller_contact",
] as const;
export type ScanKey = (typeof scanKeys)[number];

/** An answer of a site to a result key, with its evidence. */
export interface ScanAnswer {
  readonly key: ScanKey;
  readonly value: string;
  /** Quote from the site, at most 300 characters. */
  readonly quote: string;
  readonly url: string;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

/** An answer below this confidence is stored but not shown. */
export const minConfidence = 0.5;
