import { useTranslation } from "react-i18next";
import { i18n } from "./i18n.ts";

type PluralOnlyInRussian = `${string}_few` | `${string}_many`;
type Plural = `_one` | `_few` | `_many` | `_other`;
type Texts = Readonly<Record<string, string>>;

/** The English texts that go with Russian ones: every key, but for the plural forms that English has not. */
export type EnglishOf<R extends Texts> = {
  readonly [K in keyof R as K extends PluralOnlyInRussian ? never : K]: string;
};

/** The keys one may ask for: a text with plural forms is asked for by the key before them. */
type KeyOf<R extends Texts> = keyof R extends infer K
  ? K extends `${infer Stem}${Plural}`
    ? Stem
    : K extends string
      ? K
      : never
  : never;

/** What stands in a text's `{{places}}`; `count` chooses the plural form. */
type Values = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the chosen language. */
export type Translate<K extends string> = (key: K, values?: Values) => string;

/** The texts of one part of the application. */
export interface PartWords<K extends string> {
  readonly part: string;
  /** The text in the language chosen now, for use outside of components. */
  readonly text: Translate<K>;
}

/** Declares the texts of one part of the application, loaded together with its code. */
export function defineWords<const R extends Texts>(part: string, ru: R, en: EnglishOf<R>): PartWords<KeyOf<R>> {
  i18n.addResourceBundle("ru", part, ru);
  i18n.addResourceBundle("en", part, en);
  return { part, text: (key, values) => i18n.t(key, { ...values, ns: part }) };
}

/** The texts of a part for a component, which is drawn anew when another language is chosen. */
export function useWords<K extends string>(words: PartWords<K>): Translate<K> {
  useTranslation();
  return words.text;
}
