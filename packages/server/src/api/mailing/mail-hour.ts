import { defaultTimeZone } from "@opis/model/time/company-day";

const hour = new Intl.DateTimeFormat("en-GB", { timeZone: defaultTimeZone, hour: "2-digit", hourCycle: "h23" });

/** Returns whether automatic letters may go out: from nine in the morning to nine in the evening, Moscow time. */
export function isMailHour(now: Date): boolean {
  const hours = Number(hour.format(now));
  return hours >= 9 && hours < 21;
}
