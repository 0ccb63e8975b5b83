/**
 * Headers of every refusal, also of one that is made before the application's own headers are: it is never kept, and never
 * taken for a page.
 */
export const errorHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;
