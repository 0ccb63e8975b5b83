import { defaultTimeZone } from "@opis/model/time/company-day";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: defaultTimeZone });

/** The day by which links end, `yyyy-mm-dd`: a link goes on to the end of its last day, which is one of those who send it. */
export function dayOfLinks(now: Date): string {
  return day.format(now);
}
