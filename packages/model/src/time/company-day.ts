/** Time zone of a company that has chosen none, and of what belongs to none. */
export const defaultTimeZone = "Europe/Moscow";

/** The day as `yyyy-mm-dd` of an instant where the company is: the "today" of its documents. */
export function companyDay(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one costs a thousand times more than using it. The Swedish write days as ISO 8601 does.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, made);
  return made;
}

/** Whether it is a zone of the IANA database by its name; an offset like `+03:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
