/** Languages of the product; Russian comes first and is the default. */
export const languages = ["ru", "en"] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. */
export interface Words {
  readonly ru: string;
  readonly en: string;
}

/** Pairs a Russian text with its English one. */
export function words(ru: string, en: string): Words {
  return { ru, en };
}
