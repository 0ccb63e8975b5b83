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

/** One answer that a site gives to a result key, and what it rests on. */
export interface ScanAnswer {
  readonly key: ScanKey;
  readonly value: string;
  /** The words of the site that tell it, at most 300 letters. */
  readonly quote: string;
  readonly url: string;
  /** How sure the product is, 0 to 1. */
  readonly confidence: number;
}

/** An answer below this confidence is stored but not shown. */
export const minConfidence = 0.5;
