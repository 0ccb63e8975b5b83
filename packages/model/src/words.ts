/** The two languages of the product; Russian comes first and is the default. */
export const languages = ["ru", "en"] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export interface Words {
  readonly ru: string;
  readonly en: string;
}

/** Pairs a Russian text with its English one. */
export function words(ru: string, en: string): Words {
  return { ru, en };
}

/** Returns the titles of entries by the entries' keys: the options of a choice. */
export function titlesOf<K extends string>(
  kinds: Readonly<Record<K, { readonly title: Words }>>,
): Readonly<Record<K, Words>> {
  const titles = Object.entries<{ readonly title: Words }>(kinds).map(([name, { title }]) => [name, title]);
  // The very keys that were given, each with its title.
  return Object.fromEntries(titles) as Readonly<Record<K, Words>>;
}
