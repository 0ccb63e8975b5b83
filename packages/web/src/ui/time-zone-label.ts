import { type Language, type Words, words } from "@opis/model/bilingual-text";

/** The zones of Russia by city, from west to east (Federal Law 107-FZ of 03.06.2011, article 5). */
export const russianZones: Readonly<Record<string, Words>> = {
  "Europe/Kaliningrad": words("Калининград", "Kaliningrad"),
  "Europe/Moscow": words("Москва", "Moscow"),
  "Europe/Samara": words("Самара", "Samara"),
  "Asia/Yekaterinburg": words("Екатеринбург", "Yekaterinburg"),
  "Asia/Omsk": words("Омск", "Omsk"),
  "Asia/Krasnoyarsk": words("Красноярск", "Krasnoyarsk"),
  "Asia/Irkutsk": words("Иркутск", "Irkutsk"),
  "Asia/Yakutsk": words("Якутск", "Yakutsk"),
  "Asia/Vladivostok": words("Владивосток", "Vladivostok"),
  "Asia/Magadan": words("Магадан", "Magadan"),
  "Asia/Kamchatka": words("Камчатка", "Kamchatka"),
};

/** Returns the name of a time zone with its distance from UTC: «Москва (UTC+03:00)». */
export function timeZoneLabel(timeZone: string, language: Language): string {
  const name = russianZones[timeZone]?.[language] ?? timeZone.replaceAll("_", " ");
  return `${name} (${distanceOf(timeZone)})`;
}

function distanceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts();
  const distance = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return distance.replace("GMT", "UTC");
}
