const dayMilliseconds = 86_400_000;

/** Returns the date a number of days after another one, or before it if negative; both are `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another, both `yyyy-mm-dd`: 0 on the same day, negative if it has passed. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / dayMilliseconds;
}
