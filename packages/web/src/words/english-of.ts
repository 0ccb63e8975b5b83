type PluralOnlyInRussian = `${string}_few` | `${string}_many`;

/** Texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The English texts that go with Russian ones: every key, but for the plural forms that English has not. */
export type EnglishOf<R extends Texts> = {
  readonly [K in keyof R as K extends PluralOnlyInRussian ? never : K]: string;
};
