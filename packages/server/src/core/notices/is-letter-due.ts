import {
  type NoticeRhythm,
  noticeHour,
  noticePatienceMinutes,
  noticeQuietMinutes,
} from "@opis/model/notices/notice-settings";
import { dayAfter } from "@opis/model/time/days";

const minuteMilliseconds = 60_000;

/** The pending notices of a subscriber. */
interface Waiting {
  readonly rhythm: NoticeRhythm;
  /** Date, in the company's time zone, of the last daily or weekly letter. */
  readonly told_on: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The current time in the company's time zone. */
export interface CompanyMoment {
  readonly now: Date;
  readonly today: string;
  readonly hour: number;
}

/** Returns the hour of an instant in the company's time zone. */
export function companyHour(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(format.format(now));
}

/**
 * Returns whether a daily or weekly letter is due: in the morning of its day, or of a later one if no server could send
 * it then.
 */
export function isDayDue({ rhythm, told_on }: Pick<Waiting, "rhythm" | "told_on">, moment: CompanyMoment): boolean {
  if (rhythm === "at_once" || moment.hour < noticeHour) return false;
  const since = rhythm === "daily" ? moment.today : mondayOf(moment.today);
  return told_on === null || told_on < since;
}

/** Returns whether an immediate letter is due: nothing more has happened for a while, or the first notice has waited long enough. */
export function isImmediateDue({ first, last }: Pick<Waiting, "first" | "last">, { now }: CompanyMoment): boolean {
  if (first === null || last === null) return false;
  const minutesSince = (moment: string) => (now.getTime() - Date.parse(moment)) / minuteMilliseconds;
  return minutesSince(last) >= noticeQuietMinutes || minutesSince(first) >= noticePatienceMinutes;
}

/** Returns the Monday of the week of an ISO date. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}
