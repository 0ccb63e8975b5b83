import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { defaultTimeZone } from "@opis/model/time/company-day";

/** Formats an instant to the minute for letters, with its time zone, as readers may be anywhere. */
export function momentText(moment: string): Words {
  return words(`${formatted(moment, "ru")} по московскому времени`, `${formatted(moment, "en")} Moscow time`);
}

function formatted(moment: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === "ru" ? "ru-RU" : "en-GB", {
    timeZone: defaultTimeZone,
    dateStyle: "long",
    timeStyle: "short",
  });
  return format.format(new Date(moment));
}
