import { type Words, words } from "@opis/model/bilingual-text";

/** Formats an ISO date for letters: “15 января 2027 года”, because a full stop may follow. */
export function dayText(day: string): Words {
  const formatted = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" }).format(new Date(day));
  return words(formatted("ru-RU").replace(/г\.$/u, "года"), formatted("en-GB"));
}
