/** The numbers of days in a text, separated by commas; undefined where it has anything but whole numbers from 1 to 365. */
export function daysIn(text: string): number[] | undefined {
  const parts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0));
  return parts.every((day) => day >= 1 && day <= 365) ? parts : undefined;
}
