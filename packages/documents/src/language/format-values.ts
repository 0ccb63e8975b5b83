import { months } from "@opis/model/time/company-day";

const nbsp = "\u00a0";

/** Formats a date for text: «21» ноября 2026 г. A bare year is «2026 г.»; anything else is returned as entered, empty is null. */
export function longDate(date: string | null | undefined): string | null {
  return printDate(
    date,
    ({ day, month, year }) => `«${day}»${nbsp}${months[Number(month) - 1]}${nbsp}${year}${nbsp}г.`,
  );
}

/** Formats a date for tables: 21.11.2026. A bare year is «2026 г.»; anything else is returned as entered, empty is null. */
export function shortDate(date: string | null | undefined): string | null {
  return printDate(date, ({ day, month, year }) => `${day}.${month}.${year}`);
}

/** A date to be filled in by hand: «__» ______ 20__ г. */
export const blankDate = `«__»${nbsp}________${nbsp}20__${nbsp}г.`;

const nominatives = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
];

/** Returns the nominative name of a month from 1 to 12: «март». */
export function monthName(month: number): string {
  return nominatives[month - 1] ?? "";
}

interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function printDate(date: string | null | undefined, print: (parts: DayParts) => string): string | null {
  const answer = date?.trim();
  if (!answer) return null;
  if (/^\d{4}$/.test(answer)) return `${answer}${nbsp}г.`;
  const parts = dayParts(answer);
  return parts ? print(parts) : answer;
}

/** Parses 2026-11-21 with or without a time; null if it is not a calendar date. */
function dayParts(answer: string): DayParts | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(answer) ?? [];
  if (!year || !month || !day) return null;
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return calendar.getUTCMonth() === Number(month) - 1 && calendar.getUTCDate() === Number(day)
    ? { year, month, day }
    : null;
}

/** Formats «100 000» with a non-breaking space between thousands and a decimal comma; null if not a number. */
export function formatNumber(number: number | null | undefined): string | null {
  if (number === null || number === undefined || !Number.isFinite(number)) return null;
  const [whole = "0", fraction] = String(Math.abs(number)).split(".");
  if (whole.includes("e")) return null;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, nbsp);
  return `${number < 0 ? "−" : ""}${grouped}${fraction ? `,${fraction}` : ""}`;
}

/** Formats «150 000 ₽»; null if not a number. */
export function formatMoney(rubles: number | null | undefined): string | null {
  const amount = formatNumber(rubles);
  return amount && `${amount}${nbsp}₽`;
}

/** Returns a number with the matching plural form of the noun: «1 система», «2 системы», «5 систем». */
export function formatCount(number: number, one: string, few: string, many: string): string {
  return `${formatNumber(number) ?? "0"}${nbsp}${plural(number, one, few, many)}`;
}

/** Returns the plural form of the noun that matches the number. */
export function plural(number: number, one: string, few: string, many: string): string {
  const tail = Math.abs(number) % 100;
  const last = tail % 10;
  if (!Number.isInteger(number)) return few;
  if (tail > 10 && tail < 20) return many;
  if (last === 1) return one;
  return last > 1 && last < 5 ? few : many;
}

/** Ranges of the number of data subjects (documents 0.3). */
export const countBands = {
  lt_1000: `до 1${nbsp}000`,
  b1000_20000: `от 1${nbsp}000 до 20${nbsp}000`,
  b20000_100000: `от 20${nbsp}000 до 100${nbsp}000`,
  gt_100000: `свыше 100${nbsp}000`,
} as const;

/** Prefixes of three-digit country codes; other codes have two digits, 1 and 7 one (ITU E.164). */
const threeDigits = /^(?:2[1-9]|3[578]|42|5[09]|67|68|69|8[058]|9[679])/u;

/**
 * Formats an E.164 phone: «+7 (495) 123-45-67»; a foreign one (including Kazakhstan) with country code and groups. Any other text is
 * unchanged.
 */
export function printPhone(phone: string): string {
  const russian = /^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone.trim());
  if (russian) return `+7${nbsp}(${russian[1]})${nbsp}${russian[2]}-${russian[3]}-${russian[4]}`;
  const digits = /^\+(\d{7,15})$/.exec(phone.trim())?.[1];
  if (digits === undefined) return phone;
  const code = digits.slice(0, /^[17]/.test(digits) ? 1 : threeDigits.test(digits) ? 3 : 2);
  return `+${[code, ...grouped(digits.slice(code.length))].join(nbsp)}`;
}

/** Groups digits by three, with two to four in the last group. */
function grouped(digits: string): string[] {
  return digits.length <= 4 ? [digits] : [digits.slice(0, 3), ...grouped(digits.slice(3))];
}
