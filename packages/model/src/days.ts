const dayMilliseconds = 86_400_000;

/** The day so many days after another one, before it where they are negative; both are `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days it is from one day to another, both `yyyy-mm-dd`: 0 on the day itself, negative once it has passed. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / dayMilliseconds;
}

/** The day so many months after another one, both `yyyy-mm-dd`; where the last month has no such day, its last one (Civil Code, article 192(3)). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const last = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(last).padStart(2, "0")}`;
}
