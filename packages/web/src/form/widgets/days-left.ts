const dayMilliseconds = 86_400_000;

/** Whole days from today to a day as `yyyy-mm-dd`: 0 on the day itself, negative once it has passed. */
export function daysLeft(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / dayMilliseconds);
}
