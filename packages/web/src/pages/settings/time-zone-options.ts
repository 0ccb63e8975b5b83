import { isTimeZone } from "@opis/model/time/company-day";
import { type Language, type Words, words } from "@opis/model/words";

/** A time zone to choose: its name, and what it is called with its distance from Greenwich. */
export interface TimeZoneOption {
  readonly value: string;
  readonly label: string;
}

/** The zones of Russia by their cities, from west to east (Federal Law 107-FZ of 03.06.2011, article 5). */
const russianZones: Readonly<Record<string, Words>> = {
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

/** The zones in a language, Russia's apart from all others; the one that is set is among them, however it is called. */
export function timeZoneOptions(
  language: Language,
  set: string,
): { readonly russian: TimeZoneOption[]; readonly others: TimeZoneOption[] } {
  const known = Intl.supportedValuesOf("timeZone").filter((zone) => !russianZones[zone] && isTimeZone(zone));
  const others = russianZones[set] || known.includes(set) ? known : [set, ...known];
  const option = (value: string): TimeZoneOption => {
    const name = russianZones[value]?.[language] ?? value.replaceAll("_", " ");
    return { value, label: `${name} (${distanceOf(value)})` };
  };
  return { russian: Object.keys(russianZones).map(option), others: others.map(option) };
}

function distanceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts();
  const distance = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return distance.replace("GMT", "UTC");
}
