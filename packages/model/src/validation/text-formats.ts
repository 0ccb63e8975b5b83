import { type Words, words } from "../bilingual-text.ts";
import type { TextFormat } from "../declaration/field.ts";
import { textMaxCharacters } from "../limits.ts";
import { mixesAlphabets, wordOfTwoAlphabets } from "../text/normalise-name.ts";
import { isEmail } from "./email.ts";
import { cleanText, normalisePhone } from "./storable-text.ts";

// Only tabs and line breaks are allowed control characters. Others, lone surrogates and non-characters cannot be stored by databases and
// corrupt generated files.
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;
const lineBreak = /[\r\n\u2028\u2029]/u;

/** Returns a message about the first forbidden character in a text; undefined if there is none. */
export function characterIssue(value: string): Words | undefined {
  const match = noText.exec(value);
  if (!match) return undefined;
  const code = `U+${(match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const position = match.index + 1;
  return words(
    `В тексте есть знак, который нельзя сохранить: ${code} на месте ${position}. Удалите его`,
    `The text holds a character that cannot be kept: ${code} at place ${position}. Delete it`,
  );
}

/** Returns what is wrong with a one-line text; undefined if it is valid. */
export function lineIssue(value: string): Words | undefined {
  return characterIssue(value) ?? (lineBreak.test(value.trim()) ? notOneLine : undefined);
}

const notOneLine = words("Здесь должна быть одна строка, без переносов", "This must be one line, without breaks");

/** Normalises the line breaks of a multi-line text. */
export function normaliseLineBreaks(value: string): string {
  return value.replace(/\r\n?/g, "\n");
}

interface Rule {
  readonly accepts: (value: string) => boolean;
  readonly issue: Words;
  /** Returns a specific message for a rejected value, if there is one. */
  readonly issueOf?: (value: string) => Words | undefined;
}

const wrongCheckDigit = words(
  "Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки",
  "Enter the correct INN: its check digit does not match, check for a typo",
);

const letterForDigit = words(
  "Вместо цифры введена похожая буква: проверьте О и 0, З и 3, l и 1",
  "A letter was typed instead of a digit: check O and 0, З and 3, l and 1",
);
const isNumberWithLetters = (value: string) => /^[\doоlзi]{9,15}$/iu.test(value) && /\D/u.test(value);
const twoAlphabets = words(
  "В адресе смешаны русские и латинские буквы, которые выглядят одинаково: введите его ещё раз",
  "The address mixes Cyrillic and Latin letters that look the same: type it again",
);
const ofTwoAlphabets = (value: string) => (mixesAlphabets(value) ? twoAlphabets : undefined);

/** Free text: invisible differences are corrected, ambiguous input is rejected. */
const anything: Rule = {
  accepts: (value) => wordOfTwoAlphabets(value) === undefined,
  issue: words("Проверьте значение", "Check the value"),
  issueOf: (value) => {
    const word = wordOfTwoAlphabets(value);
    return words(
      `В слове «${word}» смешаны русские и латинские буквы, которые выглядят одинаково: введите его в одной раскладке`,
      `The word “${word}” mixes Cyrillic and Latin letters that look the same: type it in one alphabet`,
    );
  },
};

const weights10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const weights11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const weights12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Returns whether a text is an INN: 10 digits for an organisation or 12 for a person, with valid check digits (order MM-7-14/559@ of the
 * Federal Tax Service).
 */
export function isInn(value: string): boolean {
  // All zeros have valid check digits but are not a number.
  if (/^0+$/.test(value)) return false;
  if (/^\d{10}$/.test(value)) return digit(value, 9) === control(value, weights10);
  if (!/^\d{12}$/.test(value)) return false;
  return digit(value, 10) === control(value, weights11) && digit(value, 11) === control(value, weights12);
}

function digit(value: string, index: number): number {
  return Number(value[index]);
}

function control(value: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * digit(value, index), 0) % 11) % 10;
}

/** Rules of one-line text formats (decisions 7); an empty text is always accepted as "not answered". */
const textFormats: Record<TextFormat, Rule> = {
  any: anything,
  list: anything,
  // An ISO date, written by the product and never typed.
  day: anything,
  email: {
    accepts: (value) => isEmail(value) && !mixesAlphabets(value),
    issue: words("Указан некорректный email", "Incorrect email specified"),
    issueOf: ofTwoAlphabets,
  },
  emails: {
    accepts: (value) =>
      value.split(";").every((address) => address.trim() === "" || isEmail(address.trim())) && !mixesAlphabets(value),
    issue: words("Указан некорректный email", "Incorrect email specified"),
    issueOf: ofTwoAlphabets,
  },
  phone: {
    accepts: (value) => normalisePhone(value) !== undefined,
    issue: words("Укажите телефон с кодом: +7 495 123-45-67", "Enter a phone number with its code: +7 495 123-45-67"),
  },
  inn: {
    accepts: isInn,
    issue: words("Введите корректный ИНН", "Enter the correct INN"),
    issueOf: (value) => {
      if (isNumberWithLetters(value)) return letterForDigit;
      return /^(?:\d{10}|\d{12})$/.test(value) && !/^0+$/.test(value) ? wrongCheckDigit : undefined;
    },
  },
  ogrn: {
    accepts: isOgrnOrOgrnip,
    issue: words("Введите корректный ОГРН", "Enter the correct OGRN"),
    issueOf: (value) => (isNumberWithLetters(value) ? letterForDigit : undefined),
  },
  nza: { accepts: isNza, issue: words("Введите НЗА: 11 цифр", "Enter the NZA: 11 digits") },
  kpp: {
    accepts: isKpp,
    issue: words("Введите корректный КПП: 9 символов", "Enter the correct KPP: 9 characters"),
  },
  okved: { accepts: isOkved, issue: words("Введите код ОКВЭД в виде 62.01", "Enter the OKVED code like 62.01") },
  url: {
    accepts: (value) => isHttpUrl(value) && !mixesAlphabets(hostOf(value)),
    issue: words("Введите адрес сайта, например https://opis.ru", "Enter a site address, for example https://opis.ru"),
    issueOf: (value) => ofTwoAlphabets(hostOf(value)),
  },
  ip: { accepts: isIpAddressOrRange, issue: words("Указан некорректный ip адрес", "Incorrect ip address specified") },
};

/** Returns whether a text is an OGRN: 13 digits, the last being the first twelve modulo 11 (Ministry of Finance order 165n). */
export function isOgrn(value: string): boolean {
  return /^\d{13}$/.test(value) && endsWithRemainder(value, 11n);
}

/** Returns whether a text is an OGRNIP: 15 digits, the last being the first fourteen modulo 13. */
export function isOgrnip(value: string): boolean {
  return /^\d{15}$/.test(value) && endsWithRemainder(value, 13n);
}

/** Returns whether a text is an OGRN or an OGRNIP. */
export function isOgrnOrOgrnip(value: string): boolean {
  return isOgrn(value) || isOgrnip(value);
}

function endsWithRemainder(value: string, divisor: bigint): boolean {
  // All zeros have a valid check digit but are not a number.
  return !/^0+$/.test(value) && (BigInt(value.slice(0, -1)) % divisor) % 10n === BigInt(value.slice(-1));
}

/** Returns whether a text is an IPv4 or IPv6 address. */
export function isIpAddress(value: string): boolean {
  return isIpv4(value) || isIpv6(value);
}

/** Returns whether a text is an IP address or a CIDR range. */
export function isIpAddressOrRange(value: string): boolean {
  const [address, prefix, ...more] = value.split("/");
  if (address === undefined || more.length > 0) return false;
  if (prefix === undefined) return isIpAddress(address);
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix)) return false;
  return (isIpv4(address) && Number(prefix) <= 32) || (isIpv6(address) && Number(prefix) <= 128);
}

function isIpv4(value: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(value);
}

function isIpv6(value: string): boolean {
  const [head = "", tail, ...more] = value.split("::");
  if (more.length > 0) return false;
  const groups = [...groupsOf(head), ...groupsOf(tail ?? "")];
  const size = groups.reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const dotted = groups.findIndex((group) => group.includes("."));
  if (dotted !== -1 && (dotted !== groups.length - 1 || value.endsWith("::"))) return false;
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group) || isIpv4(group))) return false;
  return tail === undefined ? size === 8 : size <= 7;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]*)/iu.exec(address)?.[1] ?? "";
}

/** Returns whether a text is a web address: http or https, a host name or IP address, optionally a port and a path. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value);
}

/** Returns whether a text is an OKVED code: `NN`, `NN.N`, `NN.NN` and so on to `NN.NN.NN`. */
export function isOkved(value: string): boolean {
  return /^\d{2}(\.\d{1,2}(\.\d{1,2})?)?$/.test(value);
}

/** Returns whether a text is a number in the register of accredited branches: 11 digits (160-FZ, article 21). */
function isNza(value: string): boolean {
  return /^\d{11}$/.test(value) && !/^0+$/.test(value);
}

/** Returns whether a text is a KPP: four digits of the tax office, two digits or Latin letters of the reason, three digits. */
export function isKpp(value: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(value) && !/^0+$/.test(value);
}

/** Returns what is wrong with a text of a format; undefined if it is valid. */
export function textIssue(
  format: TextFormat,
  value: string,
  limit: number = textMaxCharacters.line,
): Words | undefined {
  if (value.length > limit) return tooLong(limit);
  const issue = lineIssue(value);
  if (issue || value.trim() === "") return issue;
  const rule = textFormats[format];
  const cleanedText = cleanText(format, value);
  return rule.accepts(cleanedText) ? undefined : (rule.issueOf?.(cleanedText) ?? rule.issue);
}

/** Returns the message for a text over its maximum length. */
export function tooLong(limit: number): Words {
  return words(`Не длиннее ${limit} символов`, `At most ${limit} characters`);
}

/** Returns the message for a text under its minimum length (specification 5). */
export function tooShort(least: number): Words {
  const few = least % 10 >= 2 && least % 10 <= 4 && (least < 10 || least > 20);
  return words(`Минимум ${least} ${few ? "символа" : "символов"}`, `Minimum ${least} characters`);
}
