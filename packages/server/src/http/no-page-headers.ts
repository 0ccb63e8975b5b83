/** Headers of what is never kept and never taken for a page, also of what is answered before the application's own headers are. */
export const noPageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;
