import type { TextFormat } from "../declaration/field.ts";
import { withOneAlphabet, withoutInvisible } from "../text/normalise-name.ts";

// NFKC converts full-width and other digit forms to plain digits.
const withoutSpaces = (pasted: string) => pasted.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");
const withoutMailto = (pasted: string) => pasted.replace(/^\s*mailto:([^?]*).*$/iu, "$1");

const extension = /^(.*?)[\s,;(]*(?:доб(?:авочный|\.)?|вн(?:утр)?\.?|ext\.?|#)\s*[:.№]?\s*(\d{1,6})\)?$/iu;

/**
 * Normalises a phone number to E.164 (`+74951234567`), followed by an extension (`+74951234567 доб. 123`). A Russian number may start with
 * 8 or without a prefix, and has ten digits after its code. Returns undefined if invalid.
 */
export function normalisePhone(value: string): string | undefined {
  const [, main = value, inner] = extension.exec(value.trim()) ?? [];
  const number = normaliseNumber(main);
  if (number === undefined || /^\+70+$/.test(number)) return undefined;
  return inner === undefined ? number : `${number} доб. ${inner}`;
}

function normaliseNumber(value: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(value.trim())) return undefined;
  const digits = value.replace(/\D/g, "");
  if (value.trim().startsWith("+")) return /^(?:7\d{10}|[1-689]\d{6,14})$/.test(digits) ? `+${digits}` : undefined;
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  return /^\d{10}$/.test(digits) ? `+7${digits}` : undefined;
}

/** Formats a Russian phone number: `+7 495 123-45-67`; foreign ones are unchanged. */
export function formatPhone(value: string): string {
  return value.replace(/^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})(?=$| доб\.)/u, "+7 $1 $2-$3-$4");
}

/** Adds the missing scheme to a web address typed without one; returns other texts unchanged. */
function withScheme(value: string): string {
  return /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(value)
    ? `https://${value}`
    : value;
}

/** Cleaning of pasted texts by format: numbers come with spaces, addresses with `mailto:`. */
const cleaning: Readonly<Record<TextFormat, ((pasted: string) => string) | undefined>> = {
  any: withOneAlphabet,
  list: withOneAlphabet,
  day: withOneAlphabet,
  email: withoutMailto,
  emails: (pasted) => pasted.split(";").map(withoutMailto).join(";"),
  phone: undefined,
  inn: withoutSpaces,
  ogrn: withoutSpaces,
  nza: withoutSpaces,
  kpp: withoutSpaces,
  okved: undefined,
  url: withScheme,
  ip: undefined,
};

/** Returns a typed or pasted text as it is meant: trimmed, without invisible characters, cleaned by its format. */
export function cleanText(format: TextFormat, value: string): string {
  const trimmed = withoutInvisible(value).trim();
  return trimmed === "" ? trimmed : (cleaning[format]?.(trimmed) ?? trimmed);
}

/** Converts an accepted text to stored form: cleaned, numbers without spaces, phones in E.164. */
export function storableText(format: TextFormat, value: string): string {
  const cleanedText = cleanText(format, value);
  return format === "phone" && cleanedText !== "" ? (normalisePhone(cleanedText) ?? cleanedText) : cleanedText;
}
