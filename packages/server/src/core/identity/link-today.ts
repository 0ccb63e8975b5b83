import { defaultTimeZone } from "@opis/model/time/company-day";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: defaultTimeZone });

/**
 * Returns today's date in the default time zone, `yyyy-mm-dd`, to compare with the last valid day of a link.
 */
export function linkExpiryDay(now: Date): string {
  return day.format(now);
}
