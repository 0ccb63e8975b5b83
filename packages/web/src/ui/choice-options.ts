import type { Words } from "@opis/model/bilingual-text";

/** Returns the options of a choice for an input, in the language of `pick`. */
export function choiceOptions(titles: Readonly<Record<string, Words>>, pick: (words: Words) => string) {
  return Object.entries(titles).map(([value, title]) => ({ value, label: pick(title) }));
}

/** Returns the selected option of an input; undefined if there is none. */
export function chosenOption<O extends object>(options: O, value: string | null): Extract<keyof O, string> | undefined {
  const isOption = (key: string): key is Extract<keyof O, string> => Object.hasOwn(options, key);
  return value !== null && isOption(value) ? value : undefined;
}
