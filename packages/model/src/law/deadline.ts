import { type Language, type Words, words } from "../bilingual-text.ts";
import { dayAfter, dayText, monthsAfter } from "../time/company-day.ts";
import { type DateTermCode, type HourTermCode, type StatutoryTerm, statutoryTerms } from "./statutory-time-limits.ts";
import { isBeforeKnownYears, isWeekend, isWorkingDay, lastWorkingDayUntil, workingDaysAfter } from "./working-days.ts";

/** A deadline with its calculation, so that a reader can verify it. All dates are ISO dates in the company's time zone. */
export interface Deadline {
  readonly term: DateTermCode;
  /** Date of the event; the term starts on the next day. */
  readonly from: string;
  /** The statutory deadline. */
  readonly lastDay: string;
  /** The last working day up to that date, used for planning. */
  readonly actBy: string;
  /** Working days of extension. */
  readonly extension: number;
  /** Days off other than weekends that a term in working days skipped. */
  readonly skippedHolidays: readonly string[];
  /** Years within the term whose transferred days off are not published yet, so the deadline may change. */
  readonly unknownYears: readonly number[];
}

/**
 * Computes a deadline from an event's ISO date: working days by the production calendar (Labour Code, article 112), months and years by
 * the Civil Code, article 192. `extension` is in working days; throws if it exceeds what the law allows.
 */
export function computeDeadline(code: DateTermCode, from: string, extension = 0): Deadline {
  const term: StatutoryTerm = statutoryTerms[code];
  if (extension > (term.extension ?? 0))
    throw new RangeError(`${code} cannot be extended by ${extension} working days`);
  if (term.unit !== "working_days") {
    const lastDay = addCalendarTerm(term, from);
    return { term: code, from, lastDay, actBy: actBy(from, lastDay), extension, skippedHolidays: [], unknownYears: [] };
  }
  const { last, unknownYears } = workingDaysAfter(from, term.amount + extension);
  return {
    term: code,
    from,
    lastDay: last,
    actBy: last,
    extension,
    skippedHolidays: holidaysBetween(from, last),
    unknownYears,
  };
}

/** Computes the instant at which a term in hours ends; weekends do not stop it (152-FZ, article 21(3.1)). */
export function computeHourDeadline(code: HourTermCode, from: Date): Date {
  return new Date(from.getTime() + statutoryTerms[code].amount * 3_600_000);
}

/** Explains a deadline in one sentence: event date, term, norm, skipped holidays and unknown years. */
export function explainDeadline(deadline: Deadline): Words {
  return words(explainIn("ru", deadline), explainIn("en", deadline));
}

function addCalendarTerm({ amount, unit }: StatutoryTerm, from: string): string {
  if (unit === "days") return dayAfter(from, amount);
  return monthsAfter(from, unit === "years" ? amount * 12 : amount);
}

// A term that ends on the day of the event allows no earlier date.
function actBy(from: string, lastDay: string): string {
  const working = lastWorkingDayUntil(lastDay);
  return working < from ? lastDay : working;
}

function holidaysBetween(from: string, last: string): string[] {
  const holidays: string[] = [];
  for (let day = dayAfter(from, 1); day < last; day = dayAfter(day, 1)) {
    if (!isWorkingDay(day) && !isWeekend(day)) holidays.push(day);
  }
  return holidays;
}

function explainIn(
  language: Language,
  { term: code, from, lastDay, extension, skippedHolidays, unknownYears }: Deadline,
): string {
  const term: StatutoryTerm = statutoryTerms[code];
  const norm = term.citation[language];
  const isRussian = language === "ru";
  const days = (list: readonly string[]) => list.map((day) => dayText(day, language)).join(", ");
  const amount = termText(term, language);
  const [past, coming] = [
    unknownYears.filter(isBeforeKnownYears),
    unknownYears.filter((year) => !isBeforeKnownYears(year)),
  ];
  return [
    isRussian
      ? `${amount}, отсчёт со дня после ${dayText(from, language)} (${norm}): до ${dayText(lastDay, language)}`
      : `${amount} counted from the day after ${dayText(from, language)} (${norm}): until ${dayText(lastDay, language)}`,
    extension > 0 && (isRussian ? `продлён на ${extension} рабочих дней` : `extended by ${extension} working days`),
    skippedHolidays.length > 0 &&
      (isRussian ? `нерабочие дни: ${days(skippedHolidays)}` : `days off: ${days(skippedHolidays)}`),
    past.length > 0 &&
      (isRussian
        ? `перенос выходных за ${past.join(", ")} год в программе неизвестен, срок мог быть другим`
        : `moved days off of ${past.join(", ")} are unknown to the product, the deadline may have been different`),
    coming.length > 0 &&
      (isRussian
        ? `перенос выходных на ${coming.join(", ")} год ещё не утверждён, срок может измениться`
        : `moved days off of ${coming.join(", ")} are not adopted yet, the deadline may change`),
  ]
    .filter((part) => part !== false)
    .join("; ");
}

const unitForms = {
  ru: {
    hours: { one: "час", few: "часа", many: "часов" },
    days: { one: "день", few: "дня", many: "дней" },
    working_days: { one: "рабочий день", few: "рабочих дня", many: "рабочих дней" },
    months: { one: "месяц", few: "месяца", many: "месяцев" },
    years: { one: "год", few: "года", many: "лет" },
  },
  en: {
    hours: { one: "hour", few: "hours", many: "hours" },
    days: { one: "day", few: "days", many: "days" },
    working_days: { one: "working day", few: "working days", many: "working days" },
    months: { one: "month", few: "months", many: "months" },
    years: { one: "year", few: "years", many: "years" },
  },
} as const;

const pluralRules = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };

/** Formats a term: «10 рабочих дней», or "without delay" if the law allows no day. */
function termText({ amount, unit }: Pick<StatutoryTerm, "amount" | "unit">, language: Language): string {
  if (amount === 0) return language === "ru" ? "немедленно" : "at once";
  const category = pluralRules[language].select(amount);
  const forms = unitForms[language][unit];
  return `${amount} ${category === "one" || category === "few" ? forms[category] : forms.many}`;
}
