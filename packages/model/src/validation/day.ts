/**
 * A day typed as `dd.mm.yyyy` (or with `,`, `-`, `/`, spaces between, with two digits of the year, or as eight digits, or an
 * ISO day) as an ISO day; undefined where there is no such day.
 */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim();
  const russian =
    /^(\d{1,2})[.,\-/\s](\d{1,2})[.,\-/\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const iso = russian ? `${wholeYear(russian[3] ?? "")}-${pad(russian[2])}-${pad(russian[1])}` : text;
  return isDay(iso) ? iso : undefined;
}

/** Two digits of a year are of this century up to 49, of the last one from 50 on. */
function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return `${year < "50" ? "20" : "19"}${year}`;
}

/** An ISO day as it is shown: `dd.mm.yyyy`; undefined where the text is no such day. */
export function formatDay(day: string): string | undefined {
  return isDay(day) ? day.split("-").reverse().join(".") : undefined;
}

/** Whether a text is an ISO day that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

function pad(part: string | undefined): string {
  return (part ?? "").padStart(2, "0");
}
