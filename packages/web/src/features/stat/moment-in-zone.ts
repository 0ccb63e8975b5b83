import type { Language } from "@opis/model/bilingual-text";

/** A moment in ISO form by the clock of a time zone (IANA name), as where a caption names the zone. */
export function momentInZone(iso: string, language: Language, timeZone: string): string {
  const format =
    language === "ru"
      ? new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short", timeZone })
      : new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}
