const dayMilliseconds = 86_400_000;

/** The day so many days after another one, before it where they are negative; both are `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days it is from one day to another, both `yyyy-mm-dd`: 0 on the day itself, negative once it has passed. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / dayMilliseconds;
}
