import { dayAfter, daysBetween } from "../time/days.ts";

interface Link {
  /** Date on which the e-mail was sent. */
  readonly sent: string;
  /** Last date of the link. */
  readonly expiration: string;
}

/**
 * Returns the reminder due on a date, as days before expiry; undefined if there is none. A missed one is caught up; one dated before the
 * original e-mail is left out.
 */
export function reminderDue(days: readonly number[], { sent, expiration }: Link, today: string): number | undefined {
  const left = daysBetween(today, expiration);
  if (left < 0) return undefined;
  const fitting = days.filter((day) => left <= day && day < daysBetween(sent, expiration));
  return fitting.length === 0 ? undefined : Math.min(...fitting);
}

/** Returns the dates of future reminders from a date on, each with the days remaining then. */
export function remindersAhead(days: readonly number[], link: Link, today: string): { day: string; left: number }[] {
  return days
    .map((left) => ({ left, day: dayAfter(link.expiration, -left) }))
    .filter(({ day }) => day > link.sent && day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));
}
