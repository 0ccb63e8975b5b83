import { isInn, isOgrnOrOgrnip } from "../../validation/text-formats.ts";
import { pattern } from "../bilingual-regexp.ts";

/** An organisation or sole trader named in a text. */
export interface MentionedOrganisation {
  /** Without legal form and surrounding quotation marks. */
  readonly name: string;
  /** Start position in the text. */
  readonly from: number;
  /** A registration number with valid check digits is nearby. */
  readonly hasNumber: boolean;
}

const forms = String.raw`Общество\sс\sограниченной\sответственностью|(?:Непубличное\s|Публичное\s|Закрытое\s|Открытое\s)?[Аа]кционерное\sобщество|Автономная\sнекоммерческая\sорганизация[\p{L}\s]{0,60}?|Индивидуальный\sпредприниматель|Государственное\s[\p{L}\s]{3,80}?учреждение[\p{L}\s]{0,60}?|ООО|ПАО|НАО|ЗАО|ОАО|АО|АНО(?:\sДПО|\sВО)?|ГБУЗ|ГБУ|МБОУ|МАОУ|МБУ|ФГБУ|НКО|ИП`;

const organisation = pattern(
  String.raw`\<(?:${forms})\s*["«„“](?:([^"«„“»”\n]{2,100}[«„“][^"«„“»”\n]{2,60}[»”"])["»”]?|([^"«„“»”\n]{2,100})["»”])`,
  "gu",
);

const entrepreneur = pattern(
  String.raw`\<(?:ИП|Индивидуальный\sпредприниматель)\s+([А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?\s+(?:[А-ЯЁ][а-яё]+\s+[А-ЯЁ][а-яё]+|[А-ЯЁ]\.\s?[А-ЯЁ]\.))`,
  "gu",
);

const inn = pattern(String.raw`\<ИНН\>[^\d\n]{0,12}(\d{12}|\d{10})\>`, "gu");
const ogrn = pattern(String.raw`\<ОГРН(?:ИП)?\>[^\d\n]{0,6}(\d{15}|\d{13})\>`, "gu");

/** Words next to the site's developer or hosting company rather than its owner. */
const maker = pattern("разработ|создан|дизайн|продвижен|хостинг|поддержк\\p{L}*\\sсайта");
const lettersBefore = 60;
const lettersAround = 300;

/** Returns the organisations that a text names as owners, in text order, leaving out the site's developers. */
export function organisationsIn(text: string): MentionedOrganisation[] {
  const numbers = numberHits(text).map(({ index }) => index);
  return [...text.matchAll(organisation), ...text.matchAll(entrepreneur)]
    .sort((one, other) => one.index - other.index)
    .filter(({ index }) => !maker.test(text.slice(Math.max(0, index - lettersBefore), index)))
    .map(({ index, 1: nested, 2: plain }) => ({
      name: (nested ?? plain ?? "").trim(),
      from: index,
      hasNumber: numbers.some((place) => Math.abs(place - index) <= lettersAround),
    }));
}

/** Returns the INN and OGRN with valid check digits in an original text. */
export function numbersIn(text: string): string[] {
  return numberHits(text).map(([, digits = ""]) => digits);
}

function numberHits(text: string): RegExpExecArray[] {
  return [...text.matchAll(inn), ...text.matchAll(ogrn)].filter(
    ([, digits = ""]) => isInn(digits) || isOgrnOrOgrnip(digits),
  );
}
