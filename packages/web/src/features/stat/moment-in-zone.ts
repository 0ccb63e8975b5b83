import type { Language } from "@opis/model/bilingual-text";

/** Formats an ISO moment in a time zone (IANA name), for screens whose caption names the zone. */
export function momentInZone(iso: string, language: Language, timeZone: string): string {
  const format =
    language === "ru"
      ? new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short", timeZone })
      : new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}
