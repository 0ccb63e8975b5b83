import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { Transaction } from "../../database/transaction.ts";

/** Returns today's date as `yyyy-mm-dd` in the time zone of the transaction's company. */
export async function readCompanyToday(transaction: Transaction): Promise<string> {
  return companyDay(new Date(transaction.now), await readCompanyTimeZone(transaction));
}

/** Returns the time zone of the transaction's company. */
export async function readCompanyTimeZone(transaction: Transaction): Promise<string> {
  const [company] = await transaction.query<{ time_zone: string }>("select time_zone from companies where id = $1", [
    transaction.company,
  ]);
  if (!company) throw refused("not_found");
  return company.time_zone;
}

/**
 * Returns the instant at which a date (`yyyy-mm-dd`), or the one that many days later, begins in a time zone (IANA
 * name).
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  // The clock may change between midnight UTC and local midnight, so the offset is read again at the second instant.
  const near = midnight - aheadOfUtc(new Date(midnight), timeZone);
  return new Date(midnight - aheadOfUtc(new Date(near), timeZone));
}

// Milliseconds by which the zone's clock is ahead of UTC at an instant.
function aheadOfUtc(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return there - Math.floor(moment.getTime() / 1_000) * 1_000;
}
