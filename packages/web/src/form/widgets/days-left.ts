const dayMilliseconds = 86_400_000;

/** Whole days from today to another day, both as `yyyy-mm-dd`: 0 on the day itself, negative once it has passed. */
export function daysLeft(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / dayMilliseconds;
}
