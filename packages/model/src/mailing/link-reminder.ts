import { dayAfter, daysBetween } from "../time/days.ts";

interface Link {
  /** The day on which the letter with it went out. */
  readonly sent: string;
  /** Its last day. */
  readonly expiration: string;
}

/**
 * The reminder that is due on a day: by how many days before the end it is called; undefined where none is. One that was
 * missed is made up for, one whose day was before the letter itself is left out.
 */
export function reminderDue(days: readonly number[], { sent, expiration }: Link, today: string): number | undefined {
  const left = daysBetween(today, expiration);
  if (left < 0) return undefined;
  const fitting = days.filter((day) => left <= day && day < daysBetween(sent, expiration));
  return fitting.length === 0 ? undefined : Math.min(...fitting);
}

/** The days on which reminders will go out from a day on, each with the number of days that are then left. */
export function remindersAhead(days: readonly number[], link: Link, today: string): { day: string; left: number }[] {
  return days
    .map((left) => ({ left, day: dayAfter(link.expiration, -left) }))
    .filter(({ day }) => day > link.sent && day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));
}
