import { words } from "@opis/model/bilingual-text";
import { statisticsDays, type statisticsSteps } from "@opis/model/contract/companies/statistics";
import { refusedFields } from "@opis/model/errors";
import { dayAfter, daysBetween } from "@opis/model/time/company-day";
import { readCompanyTimeZone, readCompanyToday, startOfDay } from "../../core/records/company-today.ts";
import type { Transaction } from "../../database/transaction.ts";

/** The days of a period. */
export interface Period {
  /** Dates `yyyy-mm-dd` in the company's time zone, both inclusive. */
  readonly since: string;
  readonly until: string;
  readonly today: string;
  readonly timeZone: string;
  readonly step: (typeof statisticsSteps)[number];
  /** Start and end of the period, ISO time, the end exclusive. */
  readonly from: string;
  readonly to: string;
}

interface WishedPeriod {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

// A month is counted by days, half a year by weeks.
const mostDays = 31;
const mostDaysOfWeeks = 183;

/** Returns the requested period, by default the last days up to today; refuses one that ends before it begins or is too long. */
export async function periodOf(transaction: Transaction, wished: WishedPeriod): Promise<Period> {
  const today = await readCompanyToday(transaction);
  const timeZone = await readCompanyTimeZone(transaction);
  const until = wished.until ?? today;
  const since = wished.since ?? dayAfter(until, 1 - statisticsDays.usual);
  const days = daysBetween(since, until) + 1;
  if (days < 1)
    throw refusedFields({
      until: [words("Период заканчивается раньше, чем начинается", "The period ends before it begins")],
    });
  if (days > statisticsDays.most)
    throw refusedFields({ since: [words("Выберите не больше десяти лет", "Select at most ten years")] });
  return {
    since,
    until,
    today,
    timeZone,
    step: days <= mostDays ? "day" : days <= mostDaysOfWeeks ? "week" : "month",
    from: startOfDay(since, timeZone).toISOString(),
    to: startOfDay(until, timeZone, 1).toISOString(),
  };
}
