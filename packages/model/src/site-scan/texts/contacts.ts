import { isInn, isOgrnOrOgrnip } from "../../validation/text-formats.ts";
import { pattern } from "../normal-text.ts";

const address = pattern(
  String.raw`(?:юридический\sадрес|адрес\s(?:места\sнахождения|местонахождения|оператора|регистрации|организации)|место\s?нахождени[ея]|почтовый\sадрес|\<адрес\>)(?:\s\(место\sнахождения\))?\s*[:-]?\s*((?:\d{6},?\s)?[^;\n]{10,180}?)(?=;|\n|,?\s(?:инн|огрн|кпп|тел|e-?mail|почта|электронн)|(?<!\<(?:г|ул|д|оф|пр|пер|обл|корп|стр|кв|пом|наб|пл|ш|пос|с|лит|эт|ком|к|просп|респ|пр-кт))\.\s|\.?$)`,
  "giu",
);

/** Contains a postal code, or a town or region with a street or building. */
const isAddress = pattern(
  String.raw`\<\d{6}\>|(?:\<г\.|\<город|\<обл|\<край|\<респ)[\s\S]*(?:\<ул|\<пр-?к?т|\<просп|\<пер\.|\<шоссе|\<наб|\<б-?р|\<пл\.|\<проезд|\<д\.|\<дом\>)`,
);

/** A postal address with its start position. */
export interface AddressHit {
  readonly from: number;
  readonly text: string;
}

/** Returns the postal addresses that a normalised text attributes to an organisation, in text order. */
export function addressHitsIn(normal: string): AddressHit[] {
  return [...normal.matchAll(address)].flatMap(({ index, 0: hit, 1: addressText = "" }) =>
    isAddress.test(addressText) ? [{ from: index + hit.indexOf(addressText), text: addressText.trim() }] : [],
  );
}

/** Returns the text of the postal addresses that a normalised text attributes to an organisation, in text order. */
export function addressesIn(normal: string): string[] {
  return addressHitsIn(normal).map(({ text }) => text);
}

/** Matches all e-mail addresses in a page's text. Global, so use it with `match`, never with `test`. */
export const mailAddress = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

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
    .sort((left, right) => left.index - right.index)
    .filter(({ index }) => !maker.test(text.slice(Math.max(0, index - lettersBefore), index)))
    .map(({ index, 1: nested, 2: plain }) => ({
      name: (nested ?? plain ?? "").trim(),
      from: index,
      hasNumber: numbers.some((numberPosition) => Math.abs(numberPosition - index) <= lettersAround),
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
