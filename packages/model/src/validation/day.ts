/**
 * Parses a date typed as `dd.mm.yyyy` (or separated by `,`, `-`, `/` or spaces, with a two-digit year, as eight digits, or in ISO format)
 * to an ISO date; undefined if invalid.
 */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim();
  const russian =
    /^(\d{1,2})[.,\-/\s](\d{1,2})[.,\-/\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const iso = russian ? `${wholeYear(russian[3] ?? "")}-${pad(russian[2])}-${pad(russian[1])}` : text;
  return isDay(iso) ? iso : undefined;
}

/** Two-digit years up to 49 belong to this century, from 50 to the last one. */
function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return `${year < "50" ? "20" : "19"}${year}`;
}

/** Formats an ISO date as `dd.mm.yyyy`; undefined if invalid. */
export function formatDay(day: string): string | undefined {
  return isDay(day) ? day.split("-").reverse().join(".") : undefined;
}

/** Returns whether a text is a valid ISO date. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

function pad(part: string | undefined): string {
  return (part ?? "").padStart(2, "0");
}
