import { defaultTimeZone } from "@opis/model/time/company-day";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: defaultTimeZone });

/**
 * Returns the current date for links, `yyyy-mm-dd`: a link is valid to the end of its last day in the sender's time
 * zone.
 */
export function linkExpiryDay(now: Date): string {
  return day.format(now);
}
