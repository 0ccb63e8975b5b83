import { companyMinute } from "./company-day.ts";

/** Converts an instant (ISO time) to local time `yyyy-mm-ddThh:mm` in an IANA time zone. */
export function toLocalTime(instant: string, timeZone: string): string {
  return companyMinute(new Date(instant), timeZone);
}

/**
 * Converts local time `yyyy-mm-ddThh:mm` in a time zone to an instant (ISO time in UTC); null for any other text. An ambiguous hour
 * resolves to its first occurrence, a skipped one to the following hour.
 */
export function fromLocalTime(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null;
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

// Milliseconds by which the zone is ahead of UTC at that time.
function offsetAt(time: number, timeZone: string): number {
  return Date.parse(`${toLocalTime(new Date(time).toISOString(), timeZone)}Z`) - Math.floor(time / 60_000) * 60_000;
}
