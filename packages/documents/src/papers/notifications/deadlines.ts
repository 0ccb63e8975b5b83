import type { NotificationRequest } from "./parts.ts";

/** The 15th of the month after the earliest change that is told (article 22(7) of 152-FZ); none where no change has a date. */
export function changeDeadline({ answers }: NotificationRequest): string[] {
  const [earliest] = answers.changed.flatMap(({ date }) => date ?? []).sort();
  if (earliest === undefined) return [];
  const [year = 0, month = 0] = earliest.split("-").map(Number);
  return [iso(new Date(Date.UTC(year, month, 15)))];
}

/** Days within which the end of the processing is told; working days, so holidays put it off (article 22(7) of 152-FZ). */
const terminationDays = 10;

/** The tenth working day after the end; public holidays are not counted off, so the day may be later by law. */
export function terminationDeadline({ answers }: NotificationRequest): string[] {
  if (answers.end_date === null) return [];
  const day = new Date(`${answers.end_date}T00:00:00Z`);
  for (let left = terminationDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return [iso(day)];
}

export function isPast(day: string, today: string): boolean {
  return day < today;
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10);
}
