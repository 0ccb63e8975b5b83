import {
  getFirstnameGender,
  getGender,
  getLastnameGender,
  inclineFirstname,
  inclineLastname,
  inclineMiddlename,
} from "lvovich";
import type { Case } from "./cases.ts";

type Forms = Record<Case, string>;
type Gender = "male" | "female";

/** Men's surnames with a vowel that falls out, which the rules of lvovich do not know. */
const maleSurnames: Record<string, Forms> = {
  Лев: { genitive: "Льва", dative: "Льву", accusative: "Льва", instrumental: "Львом", prepositional: "Льве" },
  Заяц: { genitive: "Зайца", dative: "Зайцу", accusative: "Зайца", instrumental: "Зайцем", prepositional: "Зайце" },
};

/** First names that the rules of lvovich leave or decline wrongly. */
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

/** A man's name in a hard consonant always declines so, a foreign one too. */
const hardEndings: Forms = { genitive: "а", dative: "у", accusative: "а", instrumental: "ом", prepositional: "е" };

/** «Иванова Ивана Ивановича» from «Иванов Иван Иванович»; kept in the nominative when the gender or the order is unsure. */
export function declineName(fullName: string, into: Case): string {
  const name = fullName.trim().replace(/\s+/g, " ");
  const [last, first, ...rest] = name.split(" ");
  if (!last || !first || !/^[А-ЯЁа-яё -]+$/.test(name) || looksReversed(last, first)) return name;
  const patronymic = rest.join(" ");
  const gender = genderOf(first, patronymic);
  if (!gender || contradicts(last, gender)) return name;
  const parts = [
    (gender === "male" && maleSurnames[last]?.[into]) || hard(last, inclineLastname(last, into, gender), gender, into),
    firstNames[first]?.[into] ?? hard(first, inclineFirstname(first, into, gender), gender, into),
    ...(patronymic === "" ? [] : [inclineMiddlename(patronymic, into, gender)]),
  ];
  const declined = parts.join(" ");
  return declined.split(" ").length === name.split(" ").length ? declined : name;
}

/** The gender that a full name tells; null where it does not. */
export function genderOfName(fullName: string): Gender | null {
  const [, first = "", ...rest] = fullName.trim().split(/\s+/u);
  return genderOf(first, rest.join(" "));
}

/** The gender by patronymic («оглы» and «кызы» tell it too), else by first name; null when neither tells. */
function genderOf(first: string, patronymic: string): Gender | null {
  if (/(вич|ьич|мич|нич|оглы|улы)$/.test(patronymic)) return "male";
  if (/(вна|чна|кызы|гызы)$/.test(patronymic)) return "female";
  const gender = patronymic === "" ? getGender({ first }) : null;
  return gender === "male" || gender === "female" ? gender : null;
}

function looksReversed(last: string, first: string): boolean {
  return (
    getFirstnameGender(last) !== null && /(ов|ев|ёв|ин|ын|ова|ева|ёва|ина|ына|ский|ская|ко|их|ых|вич)$/.test(first)
  );
}

function contradicts(last: string, gender: Gender): boolean {
  const own = getLastnameGender(last);
  return own !== null && own !== "androgynous" && own !== gender;
}

function hard(word: string, declined: string, gender: Gender, into: Case): string {
  const left = declined === word && gender === "male" && /[бвгдзклмнпрстф]$/.test(word);
  return left ? word + hardEndings[into] : declined;
}
