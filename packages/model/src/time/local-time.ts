const partsFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant (ISO time) as `yyyy-mm-ddThh:mm` on the clock of a time zone (IANA name). */
export function toLocalTime(instant: string, timeZone: string): string {
  return formatIn(timeZone).format(new Date(instant)).replace(" ", "T");
}

/**
 * Returns the instant (ISO time in UTC) at which the clock of a time zone shows `yyyy-mm-ddThh:mm`; null of any other text. Of an
 * hour that the clock shows twice it is the first, of one that it skips the hour after.
 */
export function fromLocalTime(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null;
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

// Milliseconds by which the clock of the zone is ahead of UTC at that time.
function offsetAt(time: number, timeZone: string): number {
  return Date.parse(`${toLocalTime(new Date(time).toISOString(), timeZone)}Z`) - Math.floor(time / 60_000) * 60_000;
}

// Swedish writes dates as ISO 8601 does.
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = partsFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  partsFormats.set(timeZone, format);
  return format;
}
