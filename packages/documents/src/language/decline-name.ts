import { nameOrder, surnameFirst } from "@opis/model/text/person-name";
import {
  getFirstnameGender,
  getGender,
  getLastnameGender,
  inclineFirstname,
  inclineLastname,
  inclineMiddlename,
} from "lvovich";

type Forms = Record<Case, string>;
type Gender = "male" | "female";

/** Male surnames with a fleeting vowel or a soft sign, which the rules of lvovich do not cover. */
const maleSurnames: Record<string, Forms> = {
  Гусь: { genitive: "Гуся", dative: "Гусю", accusative: "Гуся", instrumental: "Гусем", prepositional: "Гусе" },
  Соловей: {
    genitive: "Соловья",
    dative: "Соловью",
    accusative: "Соловья",
    instrumental: "Соловьём",
    prepositional: "Соловье",
  },
  Муравей: {
    genitive: "Муравья",
    dative: "Муравью",
    accusative: "Муравья",
    instrumental: "Муравьём",
    prepositional: "Муравье",
  },
  Лев: { genitive: "Льва", dative: "Льву", accusative: "Льва", instrumental: "Львом", prepositional: "Льве" },
  Заяц: { genitive: "Зайца", dative: "Зайцу", accusative: "Зайца", instrumental: "Зайцем", prepositional: "Зайце" },
};

/** First names that the rules of lvovich leave unchanged or decline incorrectly. */
const firstNames: Record<string, Forms> = {
  Илья: { genitive: "Ильи", dative: "Илье", accusative: "Илью", instrumental: "Ильёй", prepositional: "Илье" },
  Любовь: {
    genitive: "Любови",
    dative: "Любови",
    accusative: "Любовь",
    instrumental: "Любовью",
    prepositional: "Любови",
  },
};

/** Male names ending in a hard consonant, including foreign ones, always follow this pattern. */
const hardEndings: Forms = { genitive: "а", dative: "у", accusative: "а", instrumental: "ом", prepositional: "е" };

const adjectiveEndings: Forms = {
  genitive: "его",
  dative: "ему",
  accusative: "его",
  instrumental: "им",
  prepositional: "ем",
};

/** Returns «Иванова Ивана Ивановича» from «Иванов Иван Иванович»; the nominative if the gender or the order is unsure. */
export function declineName(fullName: string, into: Case): string {
  const name = surnameFirst(fullName);
  const order = nameOrder(name);
  const [last, first, ...rest] = name.split(" ");
  if (!last || !first || order === "latin" || order === "short") return name;
  const patronymic = rest.join(" ");
  if (order === "unknown" && looksReversed(last, first, patronymic)) return name;
  const gender = genderOf(first, patronymic);
  if (!gender || contradicts(last, gender)) return name;
  const surname = declineSurname(last, gender, into);
  if (surname === null) return name;
  const parts = [
    surname,
    firstNames[first]?.[into] ?? hard(first, inclineFirstname(first, into, gender), gender, into),
    ...(patronymic === "" ? [] : [inclineMiddlename(patronymic, into, gender)]),
  ];
  const declined = parts.join(" ");
  return declined.split(" ").length === name.split(" ").length ? declined : name;
}

/** Indeclinable first parts of double surnames: «Тер-Петросяна», «Бонч-Бруевича». */
const fixedParts = /^(Тер|Тян|Бонч|Грум|Кара|Сан|Мак|Ван|Дер|Нур)$/u;

/** Indeclinable surnames stressed on the last vowel, and surnames whose fleeting vowel depends on family custom. */
const foreign = /^(Золя|Петипа|Дега|Дюма|Труайя|Люка)$/u;
const familyTells = /(ел|ёл)$/u;

/** Surnames ending in a sibilant with final stress: «Ткачом», where others take «-ем». */
const stressedSibilant =
  /^(Ткач|Кумач|Богач|Пугач|Драч|Грач|Врач|Палач|Силач|Трубач|Рогач|Усач|Толкач|Скрипач|Деркач|Дергач|Калач|Сыч|Кирпич|Ключ|Плющ|Хвощ|Лещ|Чиж|Стриж|Ёж|Ерш|Ёрш|Карандаш|Кулеш|Палаш)$/u;

/** Foreign surnames with Russian-looking endings, which take «-ом»: «Чарльзом Дарвином». */
const foreignInstrumental =
  /^(Грин|Дарвин|Чаплин|Франклин|Кронин|Цеппелин|Гальвин|Крин|Шин|Мин|Гедин|Бюлов|Флотов|Мартин)$/u;

/** Returns a surname in a case, part by part; null if it depends on family custom. */
function declineSurname(surname: string, gender: Gender, into: Case): string | null {
  if (foreign.test(surname)) return surname;
  if (gender === "female") return inclineLastname(surname, into, gender);
  if (familyTells.test(surname)) return null;
  const parts = surname.split("-");
  if (parts.length > 1) return parts.map((part) => (fixedParts.test(part) ? part : declineMan(part, into))).join("-");
  return declineMan(surname, into);
}

/** «Рабочий» is declined as an adjective, «Стрелец» has a fleeting vowel, «Швец» does not. */
function declineMan(surname: string, into: Case): string {
  const exception = maleSurnames[surname]?.[into];
  if (exception) return exception;
  if (into === "instrumental" && (stressedSibilant.test(surname) || foreignInstrumental.test(surname)))
    return `${surname}ом`;
  if (/[жшчщ]ий$/u.test(surname)) return surname.slice(0, -2) + adjectiveEndings[into];
  if (/лец$/u.test(surname)) return `${surname.slice(0, -2)}ьц${hardEndings[into]}`;
  if (/^[^аеёиоуыэюя]+ец$/iu.test(surname)) return surname + hardEndings[into];
  return hard(surname, inclineLastname(surname, into, "male"), "male", into);
}

/** Returns the gender by a full name; null if it is unclear. */
export function genderOfName(fullName: string): Gender | null {
  const [, first = "", ...rest] = surnameFirst(fullName).split(" ");
  return genderOf(first, rest.join(" "));
}

/** Returns the word that agrees with a person, «провела» with Иванова Ирина; «провёл(а)» if the gender is unclear. */
export function agreeing(fullName: string, male: string, female: string): string {
  const gender = genderOfName(fullName);
  if (gender === null) return `${male}(а)`;
  return gender === "male" ? male : female;
}

/**
 * Returns «Уважаемая Анна Ивановна!»; «Здравствуйте!» unless the order of the name, its patronymic and the gender are
 * certain, as a wrong form of address offends.
 */
export function salutation(fullName: string): string {
  const name = givenNames(fullName);
  if (!name) return "Здравствуйте!";
  return `${name.gender === "male" ? "Уважаемый" : "Уважаемая"} ${name.text}!`;
}

/** Returns «Dear John Smith,»; «Hello,» for a text that is not certain to be a name. */
export function englishSalutation(fullName: string): string {
  const russian = givenNames(fullName);
  if (russian) return `Dear ${russian.text},`;
  const name = fullName.trim().replace(/\s+/gu, " ");
  const isName = /^\p{Lu}[\p{Script=Latin}'-]+( \p{Lu}[\p{Script=Latin}'-]*){1,3}$/u.test(name) && name.length <= 60;
  return isName ? `Dear ${name},` : "Hello,";
}

/** Returns first name and patronymic with the gender; undefined unless all parts of a Russian name agree. */
function givenNames(fullName: string): { readonly text: string; readonly gender: Gender } | undefined {
  const order = nameOrder(fullName);
  const [last = "", first = "", ...rest] = surnameFirst(fullName).split(" ");
  const patronymic = rest.join(" ");
  const isWhole = rest.length === 1 || (rest.length === 2 && /(оглы|кызы|гызы|улы)$/u.test(patronymic));
  if ((order !== "surname_first" && order !== "given_first") || !isWhole) return undefined;
  const text = `${first} ${patronymic}`;
  if (!/^[\p{Script=Cyrillic} -]+$/u.test(`${last} ${text}`)) return undefined;
  const gender = genderOf(first, patronymic);
  const ofFirst = getFirstnameGender(first);
  const agrees = ofFirst === null || ofFirst === "androgynous" || ofFirst === gender;
  return gender && agrees && !contradicts(last, gender) ? { text, gender } : undefined;
}

/** Returns the gender by patronymic (including «оглы» and «кызы»), otherwise by first name; null if neither is conclusive. */
function genderOf(first: string, patronymic: string): Gender | null {
  if (/(ич|оглы|улы)$/.test(patronymic)) return "male";
  if (/(вна|чна|кызы|гызы)$/.test(patronymic)) return "female";
  const gender = patronymic === "" ? getGender({ first }) : null;
  return gender === "male" || gender === "female" ? gender : null;
}

/** First names with surname endings; a following patronymic confirms that they are first names. */
const likeSurnames =
  /^(Лев|Яков|Константин|Валентин|Мартин|Эльчин|Ирина|Марина|Алина|Полина|Галина|Валентина|Екатерина|Дина|Нина|Регина|Эвелина|Ангелина|Кристина|Карина|Зарина|Сабина|Альбина|Арина|Василина|Акулина|Нелли)$/u;

function looksReversed(last: string, first: string, patronymic: string): boolean {
  if (/(ич|вна|чна|оглы|кызы)$/u.test(patronymic) && likeSurnames.test(first)) return false;
  return (
    getFirstnameGender(last) !== null && /(ов|ев|ёв|ин|ын|ова|ева|ёва|ина|ына|ский|ская|ко|их|ых|вич)$/.test(first)
  );
}

function contradicts(last: string, gender: Gender): boolean {
  const surnameGender = getLastnameGender(last);
  return surnameGender !== null && surnameGender !== "androgynous" && surnameGender !== gender;
}

function hard(word: string, declined: string, gender: Gender, into: Case): string {
  const isUndeclined = declined === word && gender === "male" && /[бвгдзклмнпрстф]$/.test(word);
  return isUndeclined ? word + hardEndings[into] : declined;
}

const nbsp = "\u00a0";

/**
 * Returns «И. О. Фамилия» from a full name in either order. A Latin name keeps its order («J. Smith»), an abbreviated name gets its
 * initials first, a single word is unchanged, empty is null.
 */
export function initials(fullName: string | null | undefined): string | null {
  const name = fullName && surnameFirst(fullName);
  if (!name) return null;
  const order = nameOrder(name);
  if (order === "short") return shortName(name);
  const parts = name.split(" ");
  if (order === "latin") {
    const surname = parts.findIndex((part, index) => index === parts.length - 1 || /^\p{Ll}/u.test(part));
    return [...parts.slice(0, surname).map(letter), parts.slice(surname).join(" ")].join(nbsp);
  }
  const [last = "", ...given] = parts;
  return [...given.map(letter), last].join(nbsp);
}

/** Returns «И. И. Иванов» from «Иванов И.И.» and «И.И. Иванов»; anything else is unchanged. */
function shortName(name: string): string {
  const [, before = "", surname = "", after = ""] =
    /^((?:\p{Lu}\.[\s-]?){1,2})?\s?(\p{Lu}[\p{L}-]+)\s?((?:\p{Lu}\.[\s-]?){1,2})?$/u.exec(name) ?? [];
  const letters = (before || after).trim();
  if (letters === "" || (before !== "" && after !== "")) return name;
  return [...letters.replace(/\.(?=\p{Lu})/gu, ". ").split(" "), surname].join(nbsp);
}

/** Suffixes of patronymics such as «оглы» are written in full, without an initial. */
function letter(part: string): string {
  if (/^\p{Ll}/u.test(part)) return part;
  return part
    .split("-")
    .filter((half) => half !== "")
    .map((half) => (/^\p{Ll}/u.test(half) ? half : `${[...half][0]?.toUpperCase() ?? ""}.`))
    .join("-");
}

/** The cases of Russian after the nominative. */
export type Case = "genitive" | "dative" | "accusative" | "instrumental" | "prepositional";
export const cases = [
  "genitive",
  "dative",
  "accusative",
  "instrumental",
  "prepositional",
] as const satisfies readonly Case[];
