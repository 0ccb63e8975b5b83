import { declineName } from "./decline-name.ts";

/** Indeclinable abbreviations: «ООО», «ПАО», «АНО», «ГБУЗ», «МКУ». */
const abbreviation = /^(ООО|[ПЗОН]?АО|АНО|НКО|ТС[ЖН]|СНТ|[ФГМЧ][А-ЯЁ]{2,6})$/u;

type Endings = readonly (readonly [nominative: RegExp, dative: string])[];

/** Types of organisation with their dative endings; any other noun may be a name. */
const kinds: Endings = [
  [/(?<=^(общ|товарищ)еств|^(министер|агент|представитель|партн[её]р|хозяй)ств)о$/u, "у"],
  [/(?<=^(учреждени|предприяти|объединени|управлени|отделени))е$/u, "ю"],
  [/(?<=^(администраци|организаци|корпораци|компани|ассоциаци|академи|инспекци))я$/u, "и"],
  [/(?<=^(больниц|поликлиник|школ|палат|служб))а$/u, "е"],
  [/(?<=^(филиал|фонд|центр|союз|комитет|департамент|институт|университет|кооператив|банк|сад|колледж))$/u, "у"],
];

/** Endings of adjectives in front of a type: «акционерное», «муниципальная», «бюджетный», «детский». */
const adjectives: Endings = [
  [/(?<=[гкх])ий$/u, "ому"],
  [/(ое|ый|ой)$/u, "ому"],
  [/(ее|ий)$/u, "ему"],
  [/(?<=[жшчщ])ая$/u, "ей"],
  [/ая$/u, "ой"],
];

const trader = /^(индивидуальный предприниматель|ип)\s+(?=\p{L})/iu;

/**
 * Returns an addressee in the dative: «обществу с ограниченной ответственностью «Ромашка»», «ИП Иванову Ивану Ивановичу»; null if the rules
 * are unsure. Words up to the type of organisation are declined, the rest is unchanged.
 */
export function dativeOfOrganisation(name: string): string | null {
  const bare = name.trim().replace(/\s+/gu, " ");
  const status = trader.exec(bare)?.[0];
  if (status !== undefined) return dativeOfTrader(status.trim(), bare.slice(status.length));
  const words = bare.split(" ");
  if (abbreviation.test(words[0] ?? "")) return bare;
  // A second name joined by a dash would also have to be declined.
  if (/\s[—–-]\s/u.test(bare)) return null;
  const kindIndex = words.findIndex((word) => declined(word, kinds) !== null);
  const leading = words
    .slice(0, kindIndex + 1)
    .map((word, at) => declined(word, at === kindIndex ? kinds : adjectives));
  if (kindIndex < 0 || leading.includes(null)) return null;
  return [...leading, ...words.slice(kindIndex + 1)].join(" ");
}

function dativeOfTrader(status: string, person: string): string | null {
  const name = declineName(person, "dative");
  if (name === person) return null;
  const [first = "", second] = status.split(" ");
  return [...(second ? [declined(first, adjectives), `${second.slice(0, -1)}ю`] : [first]), name].join(" ");
}

/** Returns a word in the dative, preserving capitals; null if its ending is unknown. */
function declined(word: string, endings: Endings): string | null {
  const bare = word.toLowerCase();
  const [nominative, dative] = endings.find(([one]) => one.test(bare)) ?? [];
  if (!nominative || dative === undefined) return null;
  return word.slice(0, bare.search(nominative)) + (word === word.toUpperCase() ? dative.toUpperCase() : dative);
}
