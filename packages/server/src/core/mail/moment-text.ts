import { defaultTimeZone } from "@opis/model/time/company-day";
import { type Language, type Words, words } from "@opis/model/words";

/** A moment to the minute, as a letter says it: people anywhere read it, so it names its time zone. */
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
