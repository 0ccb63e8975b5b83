/// <reference path="./russian-nouns-js.d.ts" />

import RussianNouns from "russian-nouns-js";
import type { Case } from "./decline-name.ts";
import { upperFirst } from "./typeset.ts";

type Endings = Record<Case, string>;

const hard: Endings = { genitive: "ого", dative: "ому", accusative: "ого", instrumental: "ым", prepositional: "ом" };
const back: Endings = { ...hard, instrumental: "им" };
const soft: Endings = { genitive: "его", dative: "ему", accusative: "его", instrumental: "им", prepositional: "ем" };
const feminineAdjective: Endings = {
  genitive: "ой",
  dative: "ой",
  accusative: "ую",
  instrumental: "ой",
  prepositional: "ой",
};
const feminineHush: Endings = {
  ...feminineAdjective,
  genitive: "ей",
  dative: "ей",
  instrumental: "ей",
  prepositional: "ей",
};
const feminineSoft: Endings = { ...feminineHush, accusative: "юю" };

/** Nominative endings with the preceding letters; the first match wins. */
const declensions: readonly (readonly [nominative: RegExp, endings: Endings])[] = [
  [/(?<=[гкх])(ий|ой)$/u, back],
  [/(ый|ой)$/u, hard],
  [/ий$/u, soft],
  [/(?<=[жшчщ])ая$/u, feminineHush],
  [/ая$/u, feminineAdjective],
  [/яя$/u, feminineSoft],
];

/** Returns an animate adjective in a case: «главного», «старшей»; null for a word that is not a full adjective in the nominative. */
function declineAdjective(word: string, into: Case): string | null {
  if (!/^[а-яё-]{4,}$/iu.test(word)) return null;
  const [nominative, endings] = declensions.find(([ending]) => ending.test(word)) ?? [];
  return nominative && endings ? word.replace(nominative, endings[into]) : null;
}

const engine = new RussianNouns.Engine();

const nounCases: Record<Case, string> = {
  genitive: RussianNouns.Case.GENITIVE,
  dative: RussianNouns.Case.DATIVE,
  accusative: RussianNouns.Case.ACCUSATIVE,
  instrumental: RussianNouns.Case.INSTRUMENTAL,
  prepositional: RussianNouns.Case.PREPOSITIONAL,
};

/** Endings of occupations; any other noun may be a name or an abbreviation and is not declined. */
const masculine = new RegExp(
  `(${[
    "тель|ник|щик|чик|тор|сор|нер|жер|дер|тер|лер|мер|рёр|нёр|сир|ист|арь|лог|граф|зидент|пект|тект|рург|атр|вар|кар|вед|вод",
    "аналитик|нсульт|нсультант|ассистент|лаборант|адвокат|депутат|эксперт|референт|агент|доцент|аспирант|стажёр|стажер",
    "энергетик|электрик|нотариус|архивариус|терапевт|хирург|логопед|фельдшер|провизор|фармацевт|диспетчер|сторож",
    "бригадир|монтёр|официант|бармен|брокер|ревизор|корреспондент|режиссёр|актёр|казначей|прокурор|капитан|пилот",
    "командир|агроном|егерь|прораб|ветеринар|консьерж",
    "контролёр|контролер|боец|продавец|владелец|член|декан|завхоз|офицер|курьер|педагог|психолог|кадровик|врач",
  ].join("|")})$`,
  "u",
);
const feminine = /(сестра|няня|уборщица|секретарша|кассирша|воспитательница|учительница|глава)$/u;

/** Substantivised adjectives that can head a position. */
const substantive = /^(заведующ|управляющ|исполняющ|рабоч|служащ|дежурн|уполномоченн|ответственн|поверенн|горничн)/u;

/** Nouns with forms that the rules do not produce. */
const exceptions: Record<string, Partial<Record<Case, string>>> = {
  секретарь: { instrumental: "секретарём" },
  глава: { genitive: "главы", dative: "главе", accusative: "главу", instrumental: "главой", prepositional: "главе" },
};

/** Indeclinable parts of a compound: «вице-президент», «шеф-повар». */
const indeclinable = /^(вице|экс|шеф|пресс|бизнес|бренд|арт|веб|контент|топ|фронтенд|бэкенд)$/u;

/**
 * Returns «генерального директора» from «Генеральный директор»: words up to the first noun are declined, the rest is unchanged. Both parts
 * of a double position («главный инженер — директор», «директор и главный бухгалтер») are declined. A position with an unknown head noun
 * stays in the nominative.
 */
export function declinePosition(position: string, into: Case): string {
  const name = withoutShortActing(position.trim().replace(/\s+/g, " "));
  const parts = name.split(/( [—–-] )/);
  const declined = parts.map((part, index) => (index % 2 === 1 ? part : declinePair(part, into)));
  return declined.every((part) => part !== null) ? declined.join("") : name;
}

/** Returns «Исполняющий обязанности директора» from «И. о. директора» and «Врио директора», because abbreviations cannot be declined. */
function withoutShortActing(position: string): string {
  const full = position
    .replace(/^(?:и\.\s?о\.|ио)\s+/iu, "исполняющий обязанности ")
    .replace(/^врио\s+/iu, "временно исполняющий обязанности ");
  return /^\p{Lu}/u.test(position) ? upperFirst(full) : full;
}

/** The text after «и» is either a second position or only depends on the first: «отдела кадров и делопроизводства». */
function declinePair(position: string, into: Case): string | null {
  const [first = "", ...others] = position.split(" и ");
  const declined = declineSingle(first, into);
  return declined && [declined, ...others.map((part) => declineSingle(part, into) ?? part)].join(" и ");
}

function declineSingle(position: string, into: Case): string | null {
  const words = position.split(" ");
  const head = headOf(words);
  if (head < 0) return null;
  const declined = words.slice(0, head).map((word) => declineBefore(word, into));
  if (!declined.every((word) => word !== null)) return null;
  return [...declined, declineHead(words[head] ?? "", into), ...words.slice(head + 1)].join(" ");
}

/** In «управляющий партнёр» the noun is the head; «управляющий делами» has no noun after it. */
function headOf(words: readonly string[]): number {
  const head = words.findIndex(isHead);
  const isAdjective = substantive.test(words[head]?.toLowerCase() ?? "");
  return isAdjective && isHead(words[head + 1] ?? "") ? head + 1 : head;
}

/** Words before the head agree with it, except «временно»; «директор-главный» is ambiguous and not declined. */
function declineBefore(word: string, into: Case): string | null {
  if (word.toLowerCase() === "временно") return word;
  const [first = "", ...others] = word.split("-");
  return others.length > 0 && isHead(first) ? null : declineAdjective(word, into);
}

/** In «инженер-программист» the last part decides. */
function isHead(word: string): boolean {
  const bare = word.toLowerCase().split("-").at(-1) ?? "";
  return substantive.test(bare)
    ? declineAdjective(word, "genitive") !== null
    : masculine.test(bare) || feminine.test(bare);
}

function declineHead(word: string, into: Case): string {
  if (substantive.test(word.toLowerCase())) return declineAdjective(word, into) ?? word;
  return word
    .split("-")
    .map((part) => declineNoun(part, into))
    .join("-");
}

function declineNoun(noun: string, into: Case): string {
  const bare = noun.toLowerCase();
  if (indeclinable.test(bare) || noun === noun.toUpperCase()) return noun;
  const gender = feminine.test(bare)
    ? RussianNouns.Gender.FEMININE
    : masculine.test(bare) && RussianNouns.Gender.MASCULINE;
  if (!gender) return noun;
  const lemma = RussianNouns.createLemma({ text: bare, gender, animate: true });
  const declined = exceptions[bare]?.[into] ?? engine.decline(lemma, nounCases[into])[0];
  if (!declined) return noun;
  return noun.charAt(0) === bare.charAt(0) ? declined : declined.charAt(0).toUpperCase() + declined.slice(1);
}

/**
 * Lowercases the first letter for use within a sentence: «генеральный директор», «с сайта»; abbreviations («IT-директор», «СЕО») are
 * unchanged.
 */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s\p{Ll}|\.\s?о\.)/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
