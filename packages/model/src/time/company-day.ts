/** Default time zone of companies, and of data without a company. */
export const defaultTimeZone = "Europe/Moscow";

/** Returns the date `yyyy-mm-dd` of an instant in the company's time zone: the "today" of its documents. */
export function companyDay(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

/** Returns the date and minute `yyyy-mm-ddThh:mm` of an instant in the company's time zone. */
export function companyMinute(moment: Date, timeZone: string): string {
  return minuteFormat(timeZone).format(moment).replace(" ", "T");
}

// Cached, as creating a format costs a thousand times more than using it. Swedish dates have ISO 8601 format.
const dayFormat = cachedFormat({ dateStyle: "short" });
const minuteFormat = cachedFormat({ dateStyle: "short", timeStyle: "short" });

function cachedFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
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
