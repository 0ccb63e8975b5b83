import type { Words } from "@opis/model/bilingual-text";

/** Returns the options of a choice as an input lists them, in the language of `pick`. */
export function choiceOptions(titles: Readonly<Record<string, Words>>, pick: (words: Words) => string) {
  return Object.entries(titles).map(([value, title]) => ({ value, label: pick(title) }));
}

/** Returns the option that an input has chosen; undefined where it has none. */
export function chosenOption<O extends object>(options: O, value: string | null): Extract<keyof O, string> | undefined {
  const isOption = (key: string): key is Extract<keyof O, string> => Object.hasOwn(options, key);
  return value !== null && isOption(value) ? value : undefined;
}
