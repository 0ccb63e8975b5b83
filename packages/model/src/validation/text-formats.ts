import type { TextFormat } from "../declaration/field.ts";
import { textMaxCharacters } from "../limits.ts";
import { withoutInvisible } from "../text/name.ts";
import { lineIssue } from "../text/text.ts";
import { type Words, words } from "../words.ts";
import { isEmail } from "./email.ts";
import { isInn } from "./inn.ts";
import { isIpAddressOrRange } from "./ip.ts";
import { isKpp } from "./kpp.ts";
import { tooLong } from "./length-issues.ts";
import { isNza } from "./nza.ts";
import { isOgrnOrOgrnip } from "./ogrn.ts";
import { isOkved } from "./okved.ts";
import { normalisePhone } from "./phone.ts";
import { isHttpUrl } from "./url.ts";

interface Rule {
  readonly accepts: (value: string) => boolean;
  /** What is meant by a value as it was pasted: numbers come with spaces, addresses with `mailto:`. */
  readonly read?: (pasted: string) => string;
  /** How an accepted value is kept. */
  readonly keep?: (value: string) => string;
  readonly issue: Words;
  /** What is wrong with a value that is not accepted, where there is more to say. */
  readonly issueOf?: (value: string) => Words | undefined;
}

const withoutSpaces = (pasted: string) => pasted.replace(/[\s\p{Pd}]/gu, "");
const withoutMailto = (pasted: string) => pasted.replace(/^\s*mailto:([^?]*).*$/iu, "$1");
const wrongCheckDigit = words(
  "Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки",
  "Enter the correct INN: its check digit does not match, look for a typing error",
);

const anything: Rule = { accepts: () => true, issue: words("Проверьте значение", "Check the value") };

/** What each format of a one-line text accepts (decisions 7); an empty text is always accepted as "not answered". */
const textFormats: Record<TextFormat, Rule> = {
  any: anything,
  list: anything,
  // An ISO day: nobody types one, the product itself writes it.
  day: anything,
  email: {
    read: withoutMailto,
    accepts: isEmail,
    issue: words("Указан некорректный email", "Incorrect email specified"),
  },
  emails: {
    read: (pasted) => pasted.split(";").map(withoutMailto).join(";"),
    accepts: (value) => value.split(";").every((one) => one.trim() === "" || isEmail(one.trim())),
    issue: words("Указан некорректный email", "Incorrect email specified"),
  },
  phone: {
    accepts: (value) => normalisePhone(value) !== undefined,
    keep: (value) => normalisePhone(value) ?? value,
    issue: words("Укажите телефон с кодом: +7 495 123-45-67", "Enter a phone with its code: +7 495 123-45-67"),
  },
  inn: {
    read: withoutSpaces,
    accepts: isInn,
    issue: words("Введите корректный ИНН", "Enter the correct INN"),
    issueOf: (value) => (/^(?:\d{10}|\d{12})$/.test(value) && !/^0+$/.test(value) ? wrongCheckDigit : undefined),
  },
  ogrn: {
    read: withoutSpaces,
    accepts: isOgrnOrOgrnip,
    issue: words("Введите корректный ОГРН", "Enter the correct OGRN"),
  },
  nza: { read: withoutSpaces, accepts: isNza, issue: words("Введите НЗА: 11 цифр", "Enter the NZA: 11 digits") },
  kpp: {
    read: withoutSpaces,
    accepts: isKpp,
    issue: words("Введите корректный КПП: 9 знаков", "Enter the correct KPP: 9 characters"),
  },
  okved: { accepts: isOkved, issue: words("Введите код ОКВЭД в виде 62.01", "Enter the OKVED code like 62.01") },
  url: {
    accepts: isHttpUrl,
    issue: words(
      "Введите адрес, который начинается с http:// или https://",
      "Enter an address that starts with http:// or https://",
    ),
  },
  ip: { accepts: isIpAddressOrRange, issue: words("Указан некорректный ip адрес", "Incorrect ip address specified") },
};

/** Says what is wrong with a text of a format, if anything. */
export function textIssue(
  format: TextFormat,
  value: string,
  limit: number = textMaxCharacters.line,
): Words | undefined {
  if (value.length > limit) return tooLong(limit);
  const issue = lineIssue(value);
  if (issue || value.trim() === "") return issue;
  const rule = textFormats[format];
  const meant = readText(rule, value);
  return rule.accepts(meant) ? undefined : (rule.issueOf?.(meant) ?? rule.issue);
}

/** How an accepted text is kept: trimmed, without what nobody sees, a number without its spaces, a phone in E.164. */
export function keptText(format: TextFormat, value: string): string {
  const rule = textFormats[format];
  const meant = readText(rule, value);
  return meant !== "" && rule.keep ? rule.keep(meant) : meant;
}

function readText({ read }: Rule, value: string): string {
  const seen = withoutInvisible(value).trim();
  return seen !== "" && read ? read(seen) : seen;
}
