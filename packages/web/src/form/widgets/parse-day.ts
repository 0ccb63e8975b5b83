/** A day typed as dd.mm.yyyy (also with `/`, `-` or spaces, or as yyyy-mm-dd) in ISO form; null where it is no day. */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const usual = /^(\d{1,2})[.,/\s-](\d{1,2})[.,/\s-](\d{4})$/u.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/u.exec(text);
  return usual ? dayOf(usual[3], usual[2], usual[1]) : null;
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The 31st of a short month is taken for a day of the next one.
  const isReal = date.getUTCFullYear() === Number(year) && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}
