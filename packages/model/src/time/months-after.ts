/**
 * Returns the date a number of months after another one, both `yyyy-mm-dd`; the last day of the month if it has no such day (Civil Code,
 * article 192(3)).
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const last = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(last).padStart(2, "0")}`;
}
