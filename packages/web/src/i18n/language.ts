import type { Language, Words } from "@opis/model/bilingual-text";
import { dayFormats } from "@opis/model/time/company-day";
import { useSyncExternalStore } from "react";
import { store, storedLanguage } from "../api/browser-storage.ts";
import { createListeners } from "../api/listeners.ts";

/** The English texts, loaded when English is chosen. */
export type English = typeof import("./english.ts").english;

let language: Language = "ru";
let english: English | undefined;
const changes = createListeners();

/** Returns the current language. */
export function currentLanguage(): Language {
  return language;
}

/** Returns the current language; the component is re-rendered when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

/** Returns the function that picks a text of the model by language; the component is re-rendered when that changes. */
export function usePick(): (pair: Words) => string {
  const chosen = useLanguage();
  return (pair) => pair[chosen];
}

/** Loads the texts of a language, by default the stored one: no text may be rendered before it has resolved. */
export async function loadLanguage(wanted: Language = storedLanguage()): Promise<void> {
  await loadTexts(wanted);
  language = wanted;
}

/**
 * Chooses a language for this browser once its texts are loaded; later calls to the server carry it. @throws when the texts cannot be
 * loaded: the language then stays
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await loadTexts(chosen);
  store("language", chosen);
  document.documentElement.lang = chosen;
  language = chosen;
  changes.notify();
}

async function loadTexts(wanted: Language): Promise<void> {
  if (wanted === "en") english ??= (await import("./english.ts")).english;
}

/** Returns the English texts, after English was chosen. */
function spokenEnglish(): English {
  if (!english) throw new Error("English texts were used before they were loaded");
  return english;
}

/** Calls the listener when the language changes; returns the function that removes it. */
export const onLanguageChange = changes.add;

type PluralOnlyInRussian = `${string}_few` | `${string}_many`;

/** Texts by key. */
type Texts = Readonly<Record<string, string>>;

/** The English texts for Russian ones: every key except plural forms that English lacks. */
type EnglishOf<R extends Texts> = {
  readonly [K in keyof R as K extends PluralOnlyInRussian ? never : K]: string;
};

type Plural = `_${"one" | "few" | "many" | "other"}`;

/** Name of the part whose English texts match these Russian ones. */
type PartOf<R extends Texts> = {
  [P in keyof English]: English[P] extends EnglishOf<R>
    ? keyof English[P] extends keyof EnglishOf<R>
      ? P
      : never
    : never;
}[keyof English];

/** The usable keys: a text with plural forms is used by its key without the suffix. */
type KeyOf<R extends Texts> = keyof R extends infer K
  ? K extends `${infer Stem}${Plural}`
    ? Stem
    : K extends string
      ? K
      : never
  : never;

/** Values for the `{{placeholders}}` of a text; `count` also selects the plural form. */
type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the chosen language. */
export type Translate<K extends string> = (key: K, values?: Values) => string;

/** The texts of one part of the application. */
interface PartWords<K extends string> {
  /** Returns the text in the current language, for use outside of components. */
  readonly text: Translate<K>;
}

const plurals = {
  ru: new Intl.PluralRules("ru"),
  en: new Intl.PluralRules("en"),
} as const satisfies Record<Language, Intl.PluralRules>;

/**
 * Declares the texts of one part of the application: Russian texts are bundled with its code, English ones of all parts are loaded on
 * demand.
 */
export function defineWords<const R extends Texts>(ru: R, part: PartOf<R>): PartWords<KeyOf<R>> {
  return {
    text: (key, values = {}) => {
      const language = currentLanguage();
      const texts: Texts = language === "en" ? spokenEnglish()[part] : ru;
      return fill(holdTogether(find(texts, key, language, values)), values);
    },
  };
}

/** Returns the texts of a part; the component is re-rendered when the language changes. */
export function useWords<K extends string>(words: PartWords<K>): Translate<K> {
  useLanguage();
  return words.text;
}

function find(texts: Texts, key: string, language: Language, { count }: Values): string {
  const plural = typeof count === "number" ? texts[`${key}_${plurals[language].select(count)}`] : undefined;
  return plural ?? texts[key] ?? key;
}

const held =
  /(?<=№|No\.|(?<!\p{L})(?:п|ч|ст)\.) (?=[\d{])|(?<=[\d}]) (?=(?:%|₽|[КМГ]Б|[KMG]B)(?![\p{L}\d]))|(?<=\d) (?=\d{3}(?!\d))/gu;

/** Returns the text with no-break spaces between a number and its sign, unit or abbreviation: «№ 5», «64 %», «п. 6». */
function holdTogether(text: string): string {
  return text.replace(held, "\u00a0");
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => printed(values[name] ?? place));
}

// Numbers of five digits and more are grouped; years and short numbers are not.
function printed(value: string | number): string {
  return typeof value === "number" && value > 9_999 ? value.toLocaleString(language) : String(value);
}

const formats = {
  ru: new Intl.DateTimeFormat(...dayFormats.ru),
  en: new Intl.DateTimeFormat(...dayFormats.en),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

const withTime = {
  ru: new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

const clock = {
  ru: new Intl.DateTimeFormat("ru-RU", { timeStyle: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** Formats the local time of a moment, 24-hour clock: 14:05. */
export function timeText(moment: Date, language: Language): string {
  return clock[language].format(moment);
}

/** Formats an ISO moment in local time: 31.12.2025, 14:05; 31 Dec 2025, 14:05. */
export function momentText(iso: string, language: Language): string {
  return unbrokenDate(withTime[language].format(new Date(iso)));
}

// No line ends within “5 Sept 2026”; a time may follow on the next line.
function unbrokenDate(text: string): string {
  return text.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, "\u00a0");
}

/** Formats an ISO moment as its local date: 31.12.2025, 31 Dec 2025. */
export function dateText(iso: string, language: Language): string {
  return unbrokenDate(formats[language].format(new Date(iso)));
}
