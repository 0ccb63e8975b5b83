import type { Case } from "./grammatical-cases.ts";

type Endings = Record<Case, string>;

const hard: Endings = { genitive: "ого", dative: "ому", accusative: "ого", instrumental: "ым", prepositional: "ом" };
const back: Endings = { ...hard, instrumental: "им" };
const soft: Endings = { genitive: "его", dative: "ему", accusative: "его", instrumental: "им", prepositional: "ем" };
const feminine: Endings = { genitive: "ой", dative: "ой", accusative: "ую", instrumental: "ой", prepositional: "ой" };
const feminineHush: Endings = { ...feminine, genitive: "ей", dative: "ей", instrumental: "ей", prepositional: "ей" };
const feminineSoft: Endings = { ...feminineHush, accusative: "юю" };

/** Nominative endings with the preceding letters; the first match wins. */
const declensions: readonly (readonly [nominative: RegExp, endings: Endings])[] = [
  [/(?<=[гкх])(ий|ой)$/u, back],
  [/(ый|ой)$/u, hard],
  [/ий$/u, soft],
  [/(?<=[жшчщ])ая$/u, feminineHush],
  [/ая$/u, feminine],
  [/яя$/u, feminineSoft],
];

/** Returns an animate adjective in a case: «главного», «старшей»; null for a word that is not a full adjective in the nominative. */
export function declineAdjective(word: string, into: Case): string | null {
  if (!/^[а-яё-]{4,}$/iu.test(word)) return null;
  const [nominative, endings] = declensions.find(([ending]) => ending.test(word)) ?? [];
  return nominative && endings ? word.replace(nominative, endings[into]) : null;
}
