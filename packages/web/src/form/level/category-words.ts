import type { DataCategory } from "@opis/model/law/security-level";

/** The word of a category of data; what ends in `_other` would be a plural form. */
export const categoryWords = {
  special: "special",
  biometric: "biometric",
  other: "ordinary",
  public: "publicData",
} as const satisfies Record<DataCategory, string>;
