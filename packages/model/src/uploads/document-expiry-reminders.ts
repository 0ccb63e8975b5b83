import { daysBetween } from "../time/days.ts";

/** So many days before the last day of a document its keepers are reminded, and on the day itself. */
const reminderDays = [0, 7, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** A reminder that could not be sent on its day is sent so many days later at the most: then the document is long over. */
const latestDays = 7;

/** The reminder that is due of a document by its last day, both ISO days: the last one that has come; none before all, or long after. */
export function dueReminder(expires: string, today: string): ReminderDays | undefined {
  const left = daysBetween(today, expires);
  return left < -latestDays ? undefined : reminderDays.find((days) => left <= days);
}
