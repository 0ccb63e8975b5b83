import { daysBetween } from "../time/days.ts";

/** Days before a document's expiry on which its responsible persons are reminded; 0 is the day itself. */
const reminderDays = [0, 7, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Maximum delay in days of a missed reminder; afterwards the document has long expired. */
const latestDays = 7;

/** Returns the latest due reminder of a document by its expiry, both ISO dates; undefined before all reminders or long after expiry. */
export function dueReminder(expires: string, today: string): ReminderDays | undefined {
  const left = daysBetween(today, expires);
  return left < -latestDays ? undefined : reminderDays.find((days) => left <= days);
}
