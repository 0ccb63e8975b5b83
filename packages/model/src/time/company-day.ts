/** Default time zone of companies, and of data without a company. */
export const defaultTimeZone = "Europe/Moscow";

/** Returns the date `yyyy-mm-dd` of an instant in the company's time zone: the "today" of its documents. */
export function companyDay(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Cached, as creating a format costs a thousand times more than using it. Swedish dates have ISO 8601 format.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, made);
  return made;
}

/** Returns whether a text is an IANA time zone name; an offset like `+03:00` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
