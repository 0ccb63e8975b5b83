import type { Words } from "../bilingual-text.ts";
import { compareNaturally } from "../text/natural-order.ts";
import { type CountryCode, countries } from "./countries.ts";

/** Countries as options of a choice, sorted by Russian name, Russia first. */
export const countryOptions = optionsOf();

function optionsOf(): Record<CountryCode, Words>;
function optionsOf(): Record<string, Words> {
  const [russia, ...others] = countries;
  const sorted = [...others].sort((one, other) => compareNaturally(one.name.ru, other.name.ru));
  return Object.fromEntries([russia, ...sorted].map(({ code, name }) => [code, name]));
}
